import type { CallInput, OperationName, Output } from '@gridwright/contract'
import { currentLanguage } from '#base/i18n/index.ts'
import { currentToken, replaceToken } from '#base/session/held/session-store.ts'
import { readAnswerA } from './calls/answer.ts'
import type { Answer } from './calls/answer.ts'
import { attempt } from './calls/call.ts'
import { CallError } from './calls/call-error.ts'

export type UploadOptions = {
  /** 0 to 1, while the bytes travel. */
  readonly onProgress?: (part: number) => void
  readonly signal?: AbortSignal
}

/** Operations of the kind `upload`: those whose input has a file. */
export type UploadName = {
  [N in OperationName]: 'file' extends keyof CallInput<N> ? N : never
}[OperationName]

type Brought<N extends UploadName> = Omit<CallInput<N>, 'file'> & { readonly file: File }

/** Sends one file with its fields. Rejects like `call`; renews the session where it must. */
export const upload = <N extends UploadName>(
  name: N,
  { file, ...fields }: Brought<N>,
  { onProgress, signal }: UploadOptions = {},
): Promise<Output<N>> =>
  attempt(async (token) => {
    const answer = await sendForm(name, formOf(fields, file), { token, onProgress, signal })
    if (answer.newToken !== undefined && currentToken() === token) replaceToken(answer.newToken)
    return answer.value as Output<N>
  }, false)

const formOf = (fields: object, file: File): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, JSON.stringify(value))
  form.append('file', file, file.name)
  return form
}

type Manner = {
  readonly token: string | undefined
  readonly onProgress: ((part: number) => void) | undefined
  readonly signal: AbortSignal | undefined
}

// `fetch` cannot say how much of a body has been sent.
const sendForm = (name: UploadName, form: FormData, { token, onProgress, signal }: Manner): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = (): void => request.abort()
    request.open('POST', `/SpringReport/api/${name.replace('.', '/')}`)
    for (const [key, value] of headersOf(token)) request.setRequestHeader(key, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total === 0 ? 0 : loaded / total),
    )
    request.addEventListener('load', () => {
      try {
        resolve(answerOf(request))
      } catch (error) {
        reject(error as Error)
      }
    })
    request.addEventListener('error', () => reject(new CallError('network')))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    signal?.addEventListener('abort', stop)
    if (signal?.aborted === true) reject(new DOMException('Aborted', 'AbortError'))
    else request.send(form)
  })

const headersOf = (token: string | undefined): (readonly [string, string])[] => [
  ['accept-language', currentLanguage()],
  ['x-gridwright-client', 'web'],
  ['reqSource', '1'],
  ...(token === undefined ? [] : [['Authorization', token] as const]),
]

const answerOf = (request: XMLHttpRequest): Answer => {
  const isJson = request.getResponseHeader('content-type')?.includes('json') === true
  if (!isJson) throw new CallError('http', { status: request.status === 200 ? 502 : request.status })
  return readAnswerA(JSON.parse(request.responseText))
}
