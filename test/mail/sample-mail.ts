import PostalMime from 'postal-mime'
import { expect } from 'vitest'
import type { Person } from '../app/test-app.ts'
import { uploadFile } from '../app/upload-file.ts'

/** Sends a mail with Markdown and a file from the person's connected mailbox. */
export async function sendSampleMail(person: Person): Promise<void> {
  const text = 'It is **on its way**.\nSee [where](https://kestrel.test/orders/7).\n\n<script>alert(1)</script>'
  const attachments = [await uploadFile(person, 'png')]
  await person.callNamed('mail.send', { to: ['ada@example.com'], subject: 'Your order', text, attachments })
}

/** What arrived of it, whichever server it went through. */
export async function expectSampleMail(taken: readonly { recipients: string[]; lines: string[] }[]): Promise<void> {
  expect(taken).toMatchObject([{ recipients: ['ada@example.com'] }])
  const mail = await PostalMime.parse(taken[0]?.lines.join('\r\n') ?? '')
  expect(mail).toMatchObject({
    from: { address: 'maya@kestrel.test' },
    subject: 'Your order',
    text: expect.stringContaining('It is **on its way**.'),
    attachments: [{ filename: 'sample.png', mimeType: 'image/png', disposition: 'attachment' }],
  })
  expect(mail.html).toContain('<strong>on its way</strong>.<br>')
  expect(mail.html).toContain('<a href="https://kestrel.test/orders/7">where</a>')
  expect(mail.html).not.toContain('<script>')
}
