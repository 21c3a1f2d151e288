import type { CallInput, OperationName, Output } from '@gridwright/contract'
import { currentRecovery } from '#base/session/held/recovery.ts'
import { currentSession, currentToken, replaceToken } from '#base/session/held/session-store.ts'
import { CallError, isSessionError } from './call-error.ts'
import { send, sendForFile } from './send.ts'

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** true: after a log-in over the page the call is repeated for the same user; only for what changes nothing. */
  readonly replay?: boolean
  readonly keepalive?: boolean
}

/** Runs with the token at hand; a refused try is made again once the session was renewed, or its holder proven. */
export const attempt = async <T>(
  run: (token: string | undefined) => Promise<T>,
  replay: boolean,
): Promise<T> => {
  if (currentSession().stage === 'lost') throw new CallError('token-missing')
  const token = currentToken()
  try {
    return await run(token)
  } catch (error) {
    if (needsProof(error) && (await currentRecovery().prove())) return run(currentToken())
    if (!isSessionError(error) || token === undefined) throw error
    return recovered(error, { run, token, replay })
  }
}

const needsProof = (error: unknown): boolean => error instanceof CallError && error.code === 'proof-needed'

type Refused<T> = {
  readonly run: (token: string | undefined) => Promise<T>
  readonly token: string
  readonly replay: boolean
}

// A refused call was not executed, so a second try with a better token repeats nothing.
const recovered = async <T>(
  error: CallError & { readonly code: Parameters<ReturnType<typeof currentRecovery>['lost']>[0] },
  { run, token, replay }: Refused<T>,
): Promise<T> => {
  const replaced = currentToken() !== undefined && currentToken() !== token
  if (replaced || (await currentRecovery().renew())) {
    try {
      return await run(currentToken())
    } catch (again) {
      if (!isSessionError(again)) throw again
    }
  }
  const back = await currentRecovery().lost(error.code, error.wire ?? 'a')
  if (back && replay) return run(currentToken())
  throw error
}

/** Calls an operation of the contract over its wire; renews the session where it must, and only then gives up. */
export const call = <N extends OperationName>(
  name: N,
  input: CallInput<N>,
  { signal, replay = false, keepalive = false }: CallOptions = {},
): Promise<Output<N>> =>
  attempt(async (token) => {
    const answer = await send(name, input, { signal, token, keepalive })
    if (answer.newToken !== undefined && currentToken() === token) replaceToken(answer.newToken)
    return answer.value as Output<N>
  }, replay)

/** Hands it to the browser's downloads. */
export const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

type FetchOptions = { readonly signal?: AbortSignal | undefined }

/** A file's bytes, for what the page itself shows: pictures. */
export const fetchFile = (
  fileId: string,
  { signal }: FetchOptions = {},
): Promise<{ readonly name: string; readonly blob: Blob }> =>
  attempt((token) => sendForFile('file.download', { id: fileId }, { signal, token }), true)

/** Fetches a file and hands it to the browser's downloads. */
export const download = async (fileId: string, options: FetchOptions = {}): Promise<void> => {
  const file = await fetchFile(fileId, options)
  saveBlob(file.blob, file.name)
}

/** Operations that answer a file (WIR-02). */
type FileName = {
  [N in OperationName]: Output<N> extends { readonly path: string; readonly contentType: string } ? N : never
}[OperationName]

/** The same for an operation that makes its file itself, such as a template. */
export const downloadFrom = async <N extends FileName>(
  name: N,
  input: CallInput<N>,
  { signal }: FetchOptions = {},
): Promise<void> => {
  const file = await attempt((token) => sendForFile(name, input, { signal, token }), true)
  saveBlob(file.blob, file.name)
}
