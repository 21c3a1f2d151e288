import { AppError } from '@gridwright/contract/errors'

/** Refuses addresses that are not HTTP, and credentials where they would be seen again (RPT-01). */
export const checkAddress = (address: string, field: string): void => {
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) throw new AppError('invalid', { field, problem: 'web-address' })
  if (url.username !== '' || url.password !== '')
    throw new AppError('invalid', { field, problem: 'address-with-secret' })
}
