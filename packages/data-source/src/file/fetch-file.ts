import { sourceFileLimits } from '@gridwright/contract'
import { AppError } from '@gridwright/contract/errors'
import { networkFailure } from '#interface/connection-failure.ts'
import type { HttpAnswer } from '#interface/outbound.ts'
import type { Access } from '#interface/source.ts'

export type Fetched = { readonly name: string; readonly url: string }

const maxBytes = sourceFileLimits.megabytes * 1_048_576
const headers = { accept: '*/*', 'user-agent': 'gridwright' }

const answered = async ({ outbound, signal }: Access, url: URL): Promise<HttpAnswer> => {
  try {
    return await outbound.request({ url, method: 'GET', headers, maxBytes, wantsBytes: true, signal })
  } catch (error) {
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
    throw signal.aborted ? error : networkFailure(error, { host: url.hostname, port })
  }
}

/** The bytes of a file at an address, by the guarded way out. Throws `file-not-fetched`, or as a connection that fails. */
export const fetchFile = async (access: Access, { name, url }: Fetched): Promise<Uint8Array> => {
  const { status, bytes } = await answered(access, new URL(url))
  if (status < 200 || status >= 300 || bytes === undefined)
    throw new AppError('file-not-fetched', { name, status })
  return new Uint8Array(bytes)
}
