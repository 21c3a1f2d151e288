import type { CallInput, OperationName, Output } from '@gridwright/contract'
import { operationOf } from '@gridwright/contract'
import type { Product } from './product.ts'

/** What a wire answered: the code that its clients look at, and the result. */
export type Answered<Name extends OperationName> = {
  readonly code: string
  readonly message: string
  readonly result: Output<Name>
}

type EnvelopeA = { readonly code: string; readonly message: string; readonly responseData: never }
type EnvelopeB = {
  readonly result?: never
  readonly error?: { readonly code: number; readonly message: string }
}

const post = (url: string, body: unknown, headers: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** WIR-01, from outside the browser, as a program calls. */
export const callA = async <Name extends OperationName>(
  { origin }: Product,
  name: Name,
  input: CallInput<Name>,
  token?: string,
): Promise<Answered<Name>> => {
  const { area, name: method } = operationOf(name)
  const headers = token === undefined ? {} : { authorization: token }
  const answer = await post(`${origin}/SpringReport/api/${area}/${method}`, input, headers)
  const { code, message, responseData } = (await answer.json()) as EnvelopeA
  return { code, message, result: responseData }
}

/** WIR-04; a success has the code 200 here too. */
export const callB = async <Name extends OperationName>(
  { origin }: Product,
  name: Name,
  input: CallInput<Name>,
  token?: string,
): Promise<Answered<Name>> => {
  const { area, name: method } = operationOf(name)
  const headers = token === undefined ? {} : { kauth: token }
  const answer = await post(`${origin}/kapi/json/${area}/${method}`, { method, params: input }, headers)
  const { result, error } = (await answer.json()) as EnvelopeB
  return { code: String(error?.code ?? 200), message: error?.message ?? '', result: result as never }
}

/** As callA; anything but a success throws: for the way to what a step is about. */
export const call = async <Name extends OperationName>(
  product: Product,
  name: Name,
  input: CallInput<Name>,
  token?: string,
): Promise<Output<Name>> => {
  const { code, message, result } = await callA(product, name, input, token)
  if (code !== '200') throw new Error(`${name} answered ${code}: ${message}`)
  return result
}

/** A token for somebody with one role. */
export const tokenFor = async (
  product: Product,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<string> => (await call(product, 'auth.login', { username, password })).token
