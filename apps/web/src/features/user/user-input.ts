import { lastLogins, userSorts } from '@gridwright/contract'
import type { CallInput, LastLogin } from '@gridwright/contract'
import type { ListAddress } from '#list/index.ts'

export const userKeys = ['text', 'status', 'organisation', 'role', 'login', 'from', 'to'] as const

export type UserAddress = ListAddress<(typeof userKeys)[number]>

type Filter = Omit<CallInput<'user.list'>, 'currentPage' | 'pageSize'>

/** Midnight of a day on the person's own clock; `after` days later. */
const midnight = (day: string, after = 0): string | undefined => {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number)
  const moment = new Date(year, month - 1, date + after)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

const isLastLogin = (text: string): text is LastLogin => Object.hasOwn(lastLogins, text)

/** The list's filter as the server reads it; what an address says wrongly is left out. */
export const userFilterOf = ({ filters, sort }: Pick<UserAddress, 'filters' | 'sort'>): Filter => {
  const { text, organisation, role, login, from, to } = filters
  const status = ([1, 2] as const).find((one) => String(one) === filters.status)
  const sorted = userSorts.find((one) => one === sort?.key)
  const createdFrom = midnight(from)
  const createdTo = midnight(to, 1)
  return {
    text,
    ...(status === undefined ? {} : { status }),
    ...(organisation === '' ? {} : { organisationId: organisation }),
    ...(role === '' ? {} : { roleId: role }),
    ...(isLastLogin(login) ? { lastLogin: login } : {}),
    ...(createdFrom === undefined ? {} : { createdFrom }),
    ...(createdTo === undefined ? {} : { createdTo }),
    ...(sorted === undefined ? {} : { sort: sorted, descending: sort?.descending === true }),
  }
}
