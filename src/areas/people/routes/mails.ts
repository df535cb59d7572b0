import type { Mail } from '#platform/server/messaging/mail.ts'
import type { Message } from '../actions/send-message.ts'

/** Mails about signing in. A mail never contains text that a stranger typed. */
const ignoreText = 'If you did not ask for this, you can ignore this mail.'

export function signInCodeMail(to: string, code: string): Mail {
  return {
    to,
    subject: 'Your sign-in code',
    text: 'Type this code on the page where you sign in. It works for 10 minutes.',
    code,
    after: `Nobody from Taaskly will ever ask you for it. ${ignoreText}`,
  }
}

export function proofCodeMail(to: string, code: string): Mail {
  return {
    to,
    subject: 'Confirm that it is you',
    text: 'Something is about to be changed in your account. Type this code to go on. It works for 10 minutes.',
    code,
    after: 'If this is not you, somebody is using your account: sign in and end the other sessions.',
  }
}

export function codeTextMessage(to: string, code: string): Message {
  return { to, text: `${code} is your Taaskly code. It works for 10 minutes. Do not give it to anybody.`, isText: true }
}

export function signInLinkMail(to: string, address: string): Mail {
  return {
    to,
    subject: 'Your sign-in link',
    text: 'Open this link to sign in. It works once, for 30 minutes.',
    button: { label: 'Sign in', address },
    after: ignoreText,
  }
}

export function confirmAddressMail(to: string, address: string): Mail {
  return {
    to,
    subject: 'Confirm your email address',
    text: 'Welcome to Taaskly. Confirm that this address is yours, and everything is open to you.',
    button: { label: 'Confirm my address', address },
    after: 'The link works for 24 hours. If you did not sign up, ignore this mail: without you nothing happens.',
  }
}

export function accountExistsMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'You already have an account',
    text: 'Somebody, probably you, wanted to sign up with this address. You have an account with it already, so sign in.\n\nIf you do not remember the password, choose "Forgot password?" there, or have a code or a link sent to you.',
    button: { label: 'Sign in', address: `${publicUrl}/auth/login` },
    after: 'If it was not you, you can ignore this mail. Nothing was changed.',
  }
}

export function inviteNeededMail(to: string): Mail {
  return {
    to,
    subject: 'You need an invite',
    text: 'Somebody, probably you, wanted to sign up with this address. New accounts here need an invite to a workspace, and there is none for this address.',
    after: 'Ask somebody who works here to invite you. If it was not you, you can ignore this mail.',
  }
}

export function newPasswordMail(to: string, address: string): Mail {
  return {
    to,
    subject: 'Choose a new password',
    text: 'Open this link to choose a new password. It works once, for 30 minutes.',
    button: { label: 'Choose a new password', address },
    after: `${ignoreText} Your password stays as it is.`,
  }
}

export function noAccountMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'No account with this address',
    text: 'Somebody, probably you, asked for a new password for this address. There is no account with it; you may have used another one.',
    button: { label: 'Create an account', address: `${publicUrl}/auth/signup` },
    after: ignoreText,
  }
}

export function passwordChangedMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your password was changed',
    text: 'Your password was changed just now, and every session was ended. Sign in with the new one.',
    button: { label: 'Sign in', address: `${publicUrl}/auth/login` },
    after: 'If it was not you, choose a new password at once: "Forgot password?" on the sign-in page.',
  }
}

export function passwordRemovedMail(to: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your address is confirmed',
    text: 'You have signed in with what was sent to this address, so it is yours now. A password that was set before that was removed, because it might not have been yours.',
    button: { label: 'Choose a password', address: `${publicUrl}/auth/forgot` },
  }
}

export function addressChangedMail(to: string, newAddress: string): Mail {
  return {
    to,
    subject: 'Your email address was changed',
    text: `You sign in to Taaskly with ${newAddress} from now on, and no longer with this address.`,
    after: 'If it was not you, tell the people who run this installation at once.',
  }
}
