import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, vi } from 'vitest'

export type PostOffice = {
  readonly port: number
  /** Address of the link in the newest letter to somebody, once there are so many. */
  linkTo(email: string, count: number): Promise<string>
  close(): Promise<void>
}

type Letter = { readonly to: string; readonly text: string }

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
        letters.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: readable(raw) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    linkTo: async (email, count) => {
      const theirs = () => letters.filter(({ to }) => to === email)
      const came = () => expect(theirs().length, `letters to ${email}`).toBeGreaterThanOrEqual(count)
      await vi.waitFor(came, { timeout: 15_000, interval: 100 })
      return /https?:\/\/[\w.:-]+\/reset#[\w-]+/.exec(theirs().at(-1)?.text ?? '')?.[0] ?? ''
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
