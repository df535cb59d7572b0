/** For people who have not chosen a locale. The server and the screen use the same. */
export const defaultLocale = 'en-GB'
