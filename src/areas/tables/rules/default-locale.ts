/** How days and numbers are written and read for whoever has not said it: the same on the server and on the screen. */
export const defaultLocale = 'en-GB'
