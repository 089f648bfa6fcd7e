/** Labels and messages for the schedule. */
export const SCHEDULE = {
  later: 'Publish later',
  laterHint: 'Until then, only admins and people with a draft link can see it.',
  time: 'Date and time',
  zone: (name: string) => `In the site's time zone: ${name}.`,
  scheduleThis: 'Schedule this post?',
  scheduleThisText: (slug: string, time: string) => `It goes live at /blog/${slug} on ${time}.`,
  isPast: 'This time has passed. Saving publishes the post right away.',
};
