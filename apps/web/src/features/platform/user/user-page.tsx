import { employments, lastLogins } from '@gridwright/contract'
import type { Output } from '@gridwright/contract'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useOperation } from '#base/client/index.ts'
import { choicesOf, ListPage, useList, useListAddress } from '#parts/list/index.ts'
import type { ListFiltersOf } from '#parts/list/index.ts'
import { pathsOf } from '#parts/organisations/index.ts'
import { useMay } from '#base/session/index.ts'
import { FirstPasswordDialog } from './first-password.tsx'
import type { FirstPassword } from './first-password.tsx'
import { FirstPasswordsDialog } from './first-passwords.tsx'
import { OrganisationSide } from './organisation-side.tsx'
import { texts } from './texts.ts'
import { useUserActions, useUserBatch } from './user-actions.tsx'
import { userColumns } from './user-columns.tsx'
import { PositionFilter, RoleFilter, StatusFilter, statusInput } from './user-filters.tsx'

const filters: ListFiltersOf<'user.list', typeof texts> = {
  text: { search: 'search' },
  status: { control: (props) => <StatusFilter {...props} /> },
  roleId: { named: 'role', control: (props) => <RoleFilter {...props} /> },
  positionId: { named: 'position', control: (props) => <PositionFilter {...props} /> },
  lastLogin: { named: 'login', label: 'loginFilter', any: 'anyLogin', choices: choicesOf(lastLogins) },
  employment: { label: 'endsOn', any: 'anyEmployment', choices: choicesOf(employments) },
  // Chosen beside the list.
  organisationId: { named: 'organisation', control: () => null },
}

type Made = {
  readonly one?: FirstPassword
  readonly many?: Output<'user.runBatch'>['passwords']
}

const useUsers = (onMade: (made: Made) => void) => {
  const { data } = useOperation('organisation.tree', {})
  const paths = useMemo(() => pathsOf(data?.organisations ?? []), [data])
  const { filters: chosen } = useListAddress(['organisation'])
  const place = chosen.organisation === '' ? '' : `?organisation=${chosen.organisation}`
  const navigate = useNavigate()
  // A new user needs a role.
  const mayGive = useMay()(['system:user:grant'])
  return useList({
    operation: 'user.list',
    name: 'user',
    texts,
    words: { noMatch: 'empty', noMatchHint: 'emptyHint', empty: 'nobody', emptyHint: 'nobodyHint' },
    icon: 'users',
    filters,
    days: {
      from: 'createdFrom',
      to: 'createdTo',
      labels: ['createdFrom', 'createdTo'],
      instants: true,
    },
    input: statusInput,
    sheet: { refresh: ['user.list', 'organisation.tree'] },
    columns: userColumns(paths),
    actions: useUserActions((one) => onMade({ one })),
    batch: useUserBatch((many) => onMade({ many })),
    acrossPages: true,
    ...(mayGive && {
      add: {
        may: ['system:user:edit'],
        at: 'heading',
        run: () => void navigate(`/system/user/edit${place}`),
      },
    }),
  })
}

/** Administers who may come in (PRM-04). */
export const Page = (): ReactNode => {
  const [made, setMade] = useState<Made>({})
  const list = useUsers(setMade)
  const close = (): void => setMade({})
  return (
    <ListPage
      list={list}
      beside={
        <OrganisationSide
          chosen={list.address.filters['organisation'] ?? ''}
          onChoose={(id) => list.address.setFilter('organisation', id)}
        />
      }
    >
      {made.one !== undefined && <FirstPasswordDialog {...made.one} onClose={close} />}
      {made.many !== undefined && made.many.length > 0 && (
        <FirstPasswordsDialog passwords={made.many} onClose={close} />
      )}
    </ListPage>
  )
}
