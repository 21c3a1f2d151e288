import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { ChannelSettings } from '@gridwright/contract'

export type Connect = (target: { host: string; port: number; signal: AbortSignal }) => Promise<Socket>
type MailSettings = Extract<ChannelSettings, { kind: 'mail' }>

export type Mail = {
  readonly settings: MailSettings
  readonly password: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: { readonly filename: string; readonly content: Readable }[]
}

const patience = 15_000

/** Sends over a socket that the guard opened: nodemailer itself looks nothing up and connects nowhere. */
export const sendMail = async (connect: Connect, mail: Mail): Promise<string> => {
  const { settings, password, ...letter } = mail
  const { host, port, tls, username, from } = settings
  const { createTransport } = await import('nodemailer')
  const connection = await connect({ host, port, signal: AbortSignal.timeout(patience) })
  const transport = createTransport({
    host,
    port,
    connection,
    secure: tls === 'on',
    requireTLS: tls === 'start',
    ignoreTLS: tls === 'off',
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(username === '' ? {} : { auth: { user: username, pass: password } }),
  })
  try {
    const sent = await transport.sendMail({ from, ...letter })
    return sent.response
  } finally {
    transport.close()
    connection.destroy()
  }
}
