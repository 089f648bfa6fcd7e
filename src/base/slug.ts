/** Every slug of the data and of posts: lower-case letters, digits and single hyphens. Holds no length: records and posts have their own. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
