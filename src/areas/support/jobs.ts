import { work } from '#platform/server/jobs/work.ts'
import { sendMail } from './actions/mail.ts'
import { mailLater } from './contract/requests.ts'

export const jobs = [work(mailLater, sendMail)]
