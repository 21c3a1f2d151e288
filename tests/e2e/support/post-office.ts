import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, vi } from 'vitest'

export type PostOffice = {
  readonly port: number
  /** Address of the link in the newest letter to somebody, once there are so many. */
  linkTo(email: string, count: number): Promise<string>
  /** First file of the newest letter to somebody, once there are so many. */
  fileTo(email: string, count: number): Promise<Buffer>
  close(): Promise<void>
}

type Letter = { readonly to: string; readonly text: string; readonly raw: string }

/** What stands in base64 after the head of the attachment. */
const fileIn = (raw: string): Buffer => {
  const [, after = ''] = raw.split(/Content-Disposition: attachment/)
  const [, base64 = ''] = after.split(/\r\n\r\n/)
  return Buffer.from(base64.replaceAll(/\s/g, ''), 'base64')
}

/** All parts of a letter that are written in base64 or with `=` signs, readable. */
const readable = (raw: string): string => {
  const blocks = raw.match(/(?:^[\w+/]{20,}={0,2}\r?\n)+(?:^[\w+/]+={0,2}\r?\n)?/gm) ?? []
  const decoded = blocks.map((block) => Buffer.from(block, 'base64').toString())
  return [raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='), ...decoded].join('\n')
}

/** A mail server of our own, which takes every letter. */
export const openPostOffice = async (): Promise<PostOffice> => {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      let raw = ''
      stream.on('data', (part: Buffer) => (raw += part.toString()))
      stream.on('end', () => {
        letters.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: readable(raw), raw })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const newest = async (email: string, count: number): Promise<Letter> => {
    const theirs = () => letters.filter(({ to }) => to === email)
    const came = () => expect(theirs().length, `letters to ${email}`).toBeGreaterThanOrEqual(count)
    await vi.waitFor(came, { timeout: 45_000, interval: 100 })
    return theirs().at(-1) ?? { to: email, text: '', raw: '' }
  }
  return {
    port: (server.server.address() as AddressInfo).port,
    linkTo: async (email, count) =>
      /https?:\/\/[\w.:-]+\/reset#[\w-]+/.exec((await newest(email, count)).text)?.[0] ?? '',
    fileTo: async (email, count) => fileIn((await newest(email, count)).raw),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
