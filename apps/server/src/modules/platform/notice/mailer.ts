import type { Readable } from 'node:stream'
import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { allChannels } from './channel-store.ts'
import type { Channel } from './channel-store.ts'
import { secretOf } from './deliver.ts'
import type { DeliverNeeds } from './deliver.ts'
import { sendMail } from './send-mail.ts'

export type Letter = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type LetterWithFile = Omit<Letter, 'html'> & {
  readonly file: { readonly filename: string; readonly content: Readable }
}

/** Mails that are no notices: what they say is kept nowhere. */
export type Mailer = {
  /** Whether there is a mail server in use, and an address for links. */
  isReady(): Promise<boolean>
  /** Gives what the server answered; throws why it did not work. */
  send(letter: Letter): Promise<string>
  /** Whether there is a mail server in use. */
  takesFiles(): Promise<boolean>
  /** As `send`; needs no address for links. */
  sendFile(letter: LetterWithFile): Promise<string>
}

type MailChannel = Channel & { readonly settings: { readonly kind: 'mail' } }

/** The first that is enabled, by name. */
const mailChannel = async (db: Db): Promise<MailChannel | undefined> =>
  (await allChannels(db)).find(
    (channel): channel is MailChannel => channel.enabled && channel.settings.kind === 'mail',
  )

export const mailer = (needs: DeliverNeeds & { readonly publicUrl: string | undefined }): Mailer => ({
  isReady: async () => needs.publicUrl !== undefined && (await mailChannel(needs.db)) !== undefined,
  send: async (letter) => {
    const channel = await mailChannel(needs.db)
    if (channel === undefined || needs.publicUrl === undefined) throw new AppError('mail-not-ready')
    const { settings } = channel
    return sendMail(needs.connect, { settings, password: secretOf(needs.box, channel), ...letter })
  },
  takesFiles: async () => (await mailChannel(needs.db)) !== undefined,
  sendFile: async ({ file, ...letter }) => {
    const channel = await mailChannel(needs.db)
    if (channel === undefined) throw new AppError('mail-not-ready')
    const { settings } = channel
    const password = secretOf(needs.box, channel)
    return sendMail(needs.connect, { settings, password, ...letter, attachments: [file] })
  },
})
