import { formatDate, type DateSettings } from '#platform/contract/date-format.ts'

/** Contains nothing that a stranger could have typed. */
export function deletionMail(deletesAt: string, settings: DateSettings, publicUrl: string) {
  const day = formatDate(deletesAt, 'long', settings)
  return {
    subject: `Your account will be deleted on ${day}`,
    text: `You asked to delete your Taaskly account. It will be deleted on ${day}, with your personal workspace and everything in it.

If you change your mind, sign in and choose to keep it:
${publicUrl}/settings/delete-account

If it was not you who asked, sign in, keep the account and change your password.`,
  }
}

export const deletedMail = {
  subject: 'Your account is deleted',
  text: `Your Taaskly account, your personal workspace and everything in it are deleted, as you asked.

You can sign up again at any time. This is the last mail about this account.`,
}
