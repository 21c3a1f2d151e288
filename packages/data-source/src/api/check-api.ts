import { AppError } from '@gridwright/contract/errors'
import type { ApiConnection } from './request.ts'

const invalid = (field: string, reason: string): AppError => new AppError('invalid', { field, reason })

/** Headers that carry what opens something; their value would be stored and shown in clear text. */
const secretName = /authori[sz]ation|cookie|token|secret|api-?key|password|credential|signature/i

/** Refuses credentials where they would be seen again (RPT-01), and addresses that are not HTTP. */
export const checkApi = ({ baseUrl, headers }: ApiConnection): void => {
  const url = new URL(baseUrl)
  if (!/^https?:$/.test(url.protocol)) throw invalid('connection.baseUrl', 'http(s)')
  if (url.username !== '' || url.password !== '')
    throw invalid('connection.baseUrl', '请勿包含用户名或密码 (must not hold a user name or password)')
  const open = headers.find(({ name, value }) => secretName.test(name) && !value.includes('{{secret}}'))
  if (open)
    throw invalid(
      'connection.headers',
      `${open.name}: 请用 {{secret}} 代替密钥 (write {{secret}} where the secret belongs)`,
    )
}
