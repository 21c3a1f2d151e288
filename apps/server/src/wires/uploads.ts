import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { MultipartFile } from '@fastify/multipart'
import { AppError, operationNames, operationOf, receivedFile } from '@gridwright/contract'
import type { OperationName, UploadedFile } from '@gridwright/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#operations/open-session.ts'
import { newId } from '#platform/secrets.ts'
import { callOf } from './call-of.ts'
import { readJson } from './json.ts'
import { prefixA, sendA, tokenOf, wireName } from './variant-a.ts'
import type { WireNeeds } from './variant-a.ts'

export type UploadNeeds = WireNeeds & {
  readonly dataDir: string
  /** Of one file, in megabytes. */
  readonly largestMb: number
}

const megabyte = 1_048_576

/**
 * Operations that bring a file: multipart/form-data with one file and fields written as JSON. The body is read only
 * after the session and its right were checked, streams into a file of our own naming, and that file is gone when the
 * operation has ended, however it ended.
 */
export const uploads = async (server: FastifyInstance, needs: UploadNeeds): Promise<void> => {
  const folder = path.join(needs.dataDir, 'uploads', newId())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await server.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    for (const name of operationNames) {
      const operation = operationOf(name)
      if (operation.kind !== 'upload') continue
      const url = `${prefixA}/api/${operation.area}/${operation.name}`
      scope.post(url, { config: { upload: true } }, (request, reply) =>
        answer({ ...needs, folder }, { request, reply }, name),
      )
    }
  })
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Each process has a folder of its own; one that was killed leaves it to the file module's sweep. */
type Place = UploadNeeds & { readonly folder: string }

const answer = async (needs: Place, exchange: Exchange, name: OperationName): Promise<FastifyReply> => {
  const { request, reply } = exchange
  const call = callOf(needs, exchange, { wire: wireName(request), token: tokenOf(request) })
  const place = path.join(needs.folder, newId())
  const outcome = await needs
    .dispatch(name, () => receive(needs, { request, call, place }), call)
    .finally(() => rm(place, { force: true }))
  return sendA(reply, outcome, { lang: call.lang, aopAs: needs.aopAs })
}

type Receiving = { readonly request: FastifyRequest; readonly call: Call; readonly place: string }

const receive = async (needs: UploadNeeds, { request, call, place }: Receiving): Promise<unknown> => {
  if (!request.isMultipart()) throw new AppError('malformed')
  // ASVS 3.5.2: a form of a foreign page can send multipart, but not this header.
  if (request.headers['x-gridwright-client'] === undefined) throw new AppError('upload-header')
  const fields: [string, unknown][] = []
  let file: UploadedFile | undefined
  for await (const part of partsOf(request, needs)) {
    if (part.type === 'file') file = await keep(part, { needs, call, place })
    else fields.push([part.fieldname, valueOf(part.value)])
  }
  if (file === undefined) throw new AppError('upload-missing')
  return { ...Object.fromEntries(fields.filter(([key]) => key !== 'file')), file }
}

/** Whatever the form is wrong in (too many parts, cut off, no boundary) is told as one of our own errors. */
async function* partsOf(request: FastifyRequest, { largestMb }: UploadNeeds) {
  const limits = { files: 1, fields: 20, fieldSize: 65_536, fieldNameSize: 100, headerPairs: 50 }
  try {
    yield* request.parts({ limits: { ...limits, fileSize: largestMb * megabyte } })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (error instanceof AppError) throw error
    if (code === 'FST_FILES_LIMIT') throw new AppError('upload-count', { most: 1 }, error)
    throw new AppError('malformed', {}, error)
  }
}

type Retention = Pick<Receiving, 'call' | 'place'> & { readonly needs: UploadNeeds }

const keep = async (part: MultipartFile, { needs, call, place }: Retention): Promise<UploadedFile> => {
  await pipeline(part.file, createWriteStream(place, { flags: 'wx', mode: 0o600 }), { signal: call.signal })
  if (part.file.truncated)
    throw new AppError('upload-size', { most: needs.largestMb, setting: 'UPLOAD_MAX_MB' })
  const { size } = await stat(place)
  return receivedFile({ path: place, name: nameOf(part.filename), size })
}

/** What people see of the name: its last part, without signs that steer a terminal or turn the reading direction. */
const nameOf = (given: string | undefined): string => {
  const last = (given ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return plain.slice(-200) || 'file'
}

const valueOf = (value: unknown): unknown => {
  const text = String(value)
  try {
    return readJson(text)
  } catch {
    return text
  }
}
