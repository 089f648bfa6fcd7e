/** What the choice of a time to publish says. */
export const SCHEDULE = {
  later: 'Publish later',
  laterHint: 'Until then only staff see it.',
  time: 'Date and time',
  zone: (name: string) => `In the site's time zone: ${name}.`,
  scheduleThis: 'Schedule this post?',
  scheduleThisText: (slug: string, time: string) => `Visitors will find it at /blog/${slug} from ${time}.`,
  isPast: 'This time has passed: saving publishes the post at once.',
};
