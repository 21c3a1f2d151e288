import { random } from '#bench/seeded.ts'
import { bring, dataOf, logIn } from '#bench/server/excel.ts'
import type { Cell } from '#bench/server/excel.ts'
import { startServer } from '#bench/server/running-server.ts'
import type { RunningServer } from '#bench/server/running-server.ts'

export const counts = { organisations: 5000, roles: 40, users: 5000 } as const

const pick = <T>(next: () => number, all: readonly T[]): T => all[Math.floor(next() * all.length)] as T

/** 20 regions, 12 branches in each, stations below them: 5,000 with the one that the setup made. */
const organisationPaths = (): readonly string[] => {
  const regions = Array.from({ length: 20 }, (_, n) => `Bench/区域${n}`)
  const branches = regions.flatMap((region) => Array.from({ length: 12 }, (_, n) => `${region}/分公司${n}`))
  const left = counts.organisations - 1 - regions.length - branches.length
  const stations = Array.from({ length: left }, (_, n) => `${branches[n % branches.length]}/站所${n}`)
  return [...regions, ...branches, ...stations]
}

const roleRows = (permissions: readonly string[], paths: readonly string[]): Cell[][] => {
  const next = random(40)
  const kinds = ['全部数据', '指定组织', '本组织', '本组织及下级', '仅本人']
  return Array.from({ length: counts.roles }, (_, n) => {
    const scope = kinds[n % kinds.length] ?? ''
    const chosen = scope === '指定组织' ? Array.from({ length: 30 }, () => pick(next, paths)).join('; ') : ''
    return [`岗位${n}`, permissions.filter(() => next() < 0.4).join(' '), scope, chosen]
  })
}

const userRows = (paths: readonly string[]): Cell[][] => {
  const next = random(5000)
  return Array.from({ length: counts.users }, (_, n) => {
    const roles = [
      ...new Set(Array.from({ length: 1 + (n % 3) }, () => `岗位${Math.floor(next() * counts.roles)}`)),
    ]
    return [`staff.${String(n).padStart(5, '0')}`, `员工${n}`, pick(next, paths), roles.join('、')]
  })
}

export type Utility = { readonly server: RunningServer; readonly token: string }

/** A utility with 5,000 users, 40 roles and 5,000 organisations, brought in by Excel as its administrator would. */
export const largeUtility = async (): Promise<Utility> => {
  const server = await startServer()
  const token = await logIn(server)
  const paths = organisationPaths()
  await bring(server, token, { sheet: 'organisation', rows: [['路径'], ...paths.map((path) => [path])] })
  const { permissions } = dataOf<{ permissions: string[] }>(await server.call('role/grantable', {}, token))
  await bring(server, token, {
    sheet: 'role',
    rows: [['名称', '权限', '数据范围', '指定组织'], ...roleRows(permissions, paths)],
  })
  await bring(server, token, {
    sheet: 'user',
    rows: [['账号', '姓名', '所属机构', '角色'], ...userRows(paths)],
  })
  return { server, token }
}
