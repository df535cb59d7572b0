import { buildIfStale } from './build.mjs'

/** `npm run build`: builds the web app, so that a start finds it built. */
buildIfStale(process.execPath)
