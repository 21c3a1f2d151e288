import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

type Part =
  | { readonly field: readonly [name: string, value: string] }
  | { readonly file: { readonly name: string; readonly bytes: Buffer; readonly field?: string } }

/** A form as a browser sends it. */
export const multipartOf = (parts: readonly Part[]): { contentType: string; body: Buffer } => {
  const boundary = `----test${randomBytes(8).toString('hex')}`
  const bodies = parts.map((part) => {
    const [name, more, bytes] =
      'field' in part
        ? [part.field[0], '', Buffer.from(part.field[1])]
        : [part.file.field ?? 'file', fileHeaders(part.file.name), part.file.bytes]
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
  })
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...bodies, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

type Sent = {
  /** Of the files' area: `add`, `upload`. */
  readonly to: string
  /** Another area than the files’. */
  readonly area?: string
  readonly token: string
  readonly parts: readonly Part[]
}

/** Sends a form as the console does. */
export const sendForm = (server: FastifyInstance, { to, area = 'file', token, parts }: Sent) => {
  const { contentType, body } = multipartOf(parts)
  return server.inject({
    method: 'POST',
    url: `/SpringReport/api/${area}/${to}`,
    headers: { 'content-type': contentType, 'x-gridwright-client': 'web', authorization: token },
    payload: body,
  })
}

const fileHeaders = (name: string): string => `; filename="${name}"\r\nContent-Type: application/octet-stream`
