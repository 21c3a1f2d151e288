import { AppError } from '@gridwright/contract/errors'
import type { ErrorParams, InvalidProblem } from '@gridwright/contract'
import type { ApiConnection } from './request.ts'

const invalid = (field: string, problem: InvalidProblem, more: ErrorParams = {}): AppError =>
  new AppError('invalid', { field, problem, ...more })

/** Headers that carry what opens something; their value would be stored and shown in clear text. */
const secretName = /authori[sz]ation|cookie|token|secret|api-?key|password|credential|signature/i

/** Refuses credentials where they would be seen again (RPT-01), and addresses that are not HTTP. */
export const checkApi = ({ baseUrl, headers }: ApiConnection): void => {
  const url = new URL(baseUrl)
  if (!/^https?:$/.test(url.protocol)) throw invalid('connection.baseUrl', 'web-address')
  if (url.username !== '' || url.password !== '') throw invalid('connection.baseUrl', 'address-with-secret')
  const open = headers.find(({ name, value }) => secretName.test(name) && !value.includes('{{secret}}'))
  if (open) throw invalid('connection.headers', 'header-with-secret', { name: open.name })
}
