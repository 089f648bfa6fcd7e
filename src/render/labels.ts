/** Words of the interface that are the same for every business. What a business says about itself stands in its data. */
export const LABELS = {
  callNow: 'Call Now',
  viewServices: 'View Services',
  viewAllServices: 'View All Services',
  viewAllAreas: 'View All Service Areas',
  scheduleService: 'Schedule Service',
  emailUs: 'Email Us',
  requestQuote: 'Request Quote',
  contactUsToday: 'Contact Us Today',
  requestServiceQuote: 'Request Service Quote',
  backToHome: 'Back to Home',
  subscribe: 'Subscribe by Email',
  home: 'Home',
  about: 'About Us',
  services: 'Services',
  blog: 'Blog',
  serviceAreas: 'Service Areas',
  duration: 'Time on site',
  vehicles: 'Vehicles',
} as const;

/** Subjects of mails that a page's own copy does not name. */
export const MAIL_SUBJECTS = { serviceQuote: 'Service Quote Request', newsletter: 'Newsletter Subscription', general: 'Service request' } as const;
