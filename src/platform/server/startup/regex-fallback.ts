import { setFlagsFromString } from 'node:v8'

/**
 * A regular expression that backtracks too often goes on in V8's engine that takes linear time, where that can run it.
 * The second net: `regex-time.test.ts` finds such expressions before.
 */
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks')
