import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { AppError, fileAnswer } from '@gridwright/contract'
import { withoutSigns } from '@gridwright/validation'

/** Notes that a file which is fetched once was fetched, by its id. */
export type NoteTaken = (fileId: string) => Promise<unknown>

/** WIR-02: the bytes, with the name percent-encoded in `filename` (and without signs that turn `gpj.exe` into a picture); never shown in place (ASVS 3.2.1). */
export const sendFile = async (
  reply: FastifyReply,
  output: unknown,
  noteTaken: NoteTaken,
): Promise<FastifyReply> => {
  const { path, name, contentType, once } = fileAnswer.parse(output)
  // A GET or HEAD changes nothing, so it fetches nothing that is gone afterwards.
  if (once !== undefined && reply.request.method !== 'POST') throw new AppError('not-found')
  const file = once === undefined ? await openFile(path, 'file-gone') : await openOnce(path)
  // Its bytes are nowhere else by now: they go out, noted or not.
  if (once !== undefined)
    await noteTaken(once).catch((err: unknown) => reply.log.error({ err }, 'a fetched file was not noted'))
  const { size } = await file.stat()
  const encoded = encodeURIComponent(withoutSigns(name)).replaceAll(/['()*]/g, escape)
  return reply
    .headers({
      'content-type': contentType,
      'content-length': size,
      'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
      'content-security-policy': "sandbox; default-src 'none'",
      filename: encoded,
    })
    .send(file.createReadStream())
}

const gone = (code: 'file-gone' | 'file-taken') => (error: unknown) => {
  throw new AppError(code, {}, error)
}

const openFile = (path: string, code: 'file-gone' | 'file-taken'): Promise<FileHandle> =>
  open(path, 'r').catch(gone(code))

/** Of many who ask at once, in whatever server process, one can rename it; what is open outlives its name. */
const openOnce = async (path: string): Promise<FileHandle> => {
  const mine = `${path}.${randomUUID()}`
  await rename(path, mine).catch(gone('file-taken'))
  const file = await openFile(mine, 'file-taken')
  await rm(mine)
  return file
}

const escape = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
