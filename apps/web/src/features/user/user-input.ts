import { admissions, employments, lastLogins, userSorts } from '@gridwright/contract'
import type { Admission, CallInput, Employment, LastLogin } from '@gridwright/contract'
import { orderOf, startOfDay, statusOf } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'

export const userKeys = [
  'text',
  'status',
  'organisation',
  'role',
  'position',
  'login',
  'employment',
  'from',
  'to',
] as const

export type UserAddress = ListAddress<(typeof userKeys)[number]>

type Filter = Omit<CallInput<'user.list'>, 'currentPage' | 'pageSize'>

const isAdmission = (text: string): text is Admission => Object.hasOwn(admissions, text)

const isLastLogin = (text: string): text is LastLogin => Object.hasOwn(lastLogins, text)

const isEmployment = (text: string): text is Employment => Object.hasOwn(employments, text)

/** Whom the list means, whatever its order. */
export const meantBy = (
  address: Pick<UserAddress, 'filters' | 'sort'>,
): CallInput<'user.runBatchOnAll'>['filter'] => {
  const { sort: _sort, descending: _descending, ...filter } = userFilterOf(address)
  return filter
}

/** The list's filter as the server reads it; what an address says wrongly is left out. */
export const userFilterOf = ({ filters, sort }: Pick<UserAddress, 'filters' | 'sort'>): Filter => {
  const { text, organisation, role, position, login, employment, from, to } = filters
  const createdFrom = startOfDay(from)
  const createdTo = startOfDay(to, 1)
  return {
    text,
    ...statusOf(filters.status),
    ...(isAdmission(filters.status) ? { admission: filters.status } : {}),
    ...(organisation === '' ? {} : { organisationId: organisation }),
    ...(role === '' ? {} : { roleId: role }),
    ...(position === '' ? {} : { positionId: position }),
    ...(isLastLogin(login) ? { lastLogin: login } : {}),
    ...(isEmployment(employment) ? { employment } : {}),
    ...(createdFrom === undefined ? {} : { createdFrom }),
    ...(createdTo === undefined ? {} : { createdTo }),
    ...orderOf(sort, userSorts),
  }
}
