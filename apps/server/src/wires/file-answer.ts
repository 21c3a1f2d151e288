import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { AppError, fileAnswer } from '@gridwright/contract'

/** WIR-02: the bytes, with the name percent-encoded in `filename`; never shown in place (ASVS 3.2.1). */
export const sendFile = async (reply: FastifyReply, output: unknown): Promise<FastifyReply> => {
  const { path, name, contentType } = fileAnswer.parse(output)
  const { size } = await stat(path).catch((error: unknown) => {
    throw new AppError('file-gone', {}, error)
  })
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, escape)
  return reply
    .headers({
      'content-type': contentType,
      'content-length': size,
      'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
      'content-security-policy': "sandbox; default-src 'none'",
      filename: encoded,
    })
    .send(createReadStream(path))
}

const escape = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
