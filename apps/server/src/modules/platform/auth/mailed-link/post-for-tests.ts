import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, vi } from 'vitest'

export type Letter = { readonly to: string[]; readonly text: string }

export type Post = {
  readonly letters: Letter[]
  readonly port: number
  /** Once there are so many. */
  lettersTo(email: string, least: number): Promise<Letter[]>
  /** From now on no letter is taken. */
  refuse(on: boolean): void
  close(): Promise<void>
}

/** A real mail server, which takes every letter. */
export const openPost = async (): Promise<Post> => {
  const letters: Letter[] = []
  let refuses = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      let text = ''
      stream.on('data', (part: Buffer) => (text += part.toString()))
      stream.on('end', () => {
        if (refuses) return done(new Error('no room for letters'))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        letters.push({ to, text: readable(text) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    letters,
    port: (server.server.address() as AddressInfo).port,
    lettersTo: async (email, least) => {
      const found = () => letters.filter(({ to }) => to.includes(email))
      await vi.waitFor(() => expect(found().length).toBeGreaterThanOrEqual(least), 15_000)
      return found()
    },
    refuse: (on) => void (refuses = on),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Every part in its own words. */
const readable = (raw: string): string =>
  raw
    .split(/\r\n--/)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n')
      const text = body.join('\r\n\r\n')
      if (/encoding: base64/i.test(head)) return `${head}\n${Buffer.from(text, 'base64').toString()}`
      if (!/encoding: quoted-printable/i.test(head)) return part
      const bytes = text
        .replaceAll('=\r\n', '')
        .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
      return `${head}\n${Buffer.from(bytes, 'latin1').toString()}`
    })
    .join('\n')

export const codeIn = (letter: Letter | undefined): string =>
  /\/reset#([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
