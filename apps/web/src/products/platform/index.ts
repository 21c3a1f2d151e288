import { routes as account } from '#features/platform/account/routes.tsx'
import { routes as apiKey } from '#features/platform/api-key/routes.tsx'
import { routes as apiRule } from '#features/platform/api-rule/routes.tsx'
import { routes as area } from '#features/platform/area/routes.tsx'
import { routes as boundary } from '#features/platform/boundary/routes.tsx'
import { routes as backup } from '#features/platform/backup/routes.tsx'
import { routes as changePassword } from '#features/platform/change-password/routes.tsx'
import { routes as dashboard } from '#features/platform/dashboard/routes.tsx'
import { routes as dataSet } from '#features/platform/data-set/routes.tsx'
import { routes as dataSource } from '#features/platform/data-source/routes.tsx'
import { routes as dictionary } from '#features/platform/dictionary/routes.tsx'
import { routes as file } from '#features/platform/file/routes.tsx'
import { routes as frameOrigin } from '#features/platform/frame/routes.tsx'
import { arrivalRoutes, routes as identity } from '#features/platform/identity-provider/routes.tsx'
import { routes as log } from '#features/platform/log/routes.tsx'
import { routes as login } from '#features/platform/login/routes.tsx'
import { routes as menu } from '#features/platform/menu/routes.tsx'
import { routes as notFound } from '#features/platform/not-found/routes.tsx'
import { routes as notice } from '#features/platform/notice-channel/routes.tsx'
import { routes as onlineUser } from '#features/platform/online-user/routes.tsx'
import { routes as organisation } from '#features/platform/organisation/routes.tsx'
import { routes as parameter } from '#features/platform/parameter/routes.tsx'
import { routes as position } from '#features/platform/position/routes.tsx'
import { routes as resetPassword } from '#features/platform/reset-password/routes.tsx'
import { routes as roleSelect } from '#features/platform/role-select/routes.tsx'
import { routes as role } from '#features/platform/role/routes.tsx'
import { routes as schedule } from '#features/platform/schedule/routes.tsx'
import { routes as secondFactor } from '#features/platform/second-factor/routes.tsx'
import { routes as setting } from '#features/platform/setting/routes.tsx'
import { routes as share } from '#features/platform/share/routes.tsx'
import { routes as setup } from '#features/platform/setup/routes.tsx'
import { routes as user } from '#features/platform/user/routes.tsx'
import { late } from '#shell/pages/late.tsx'
import type { WebProduct } from '#products/web-product.ts'

const JobBell = late(async () => (await import('#features/platform/job/job-bell.tsx')).JobBell)
const NoticeBell = late(async () => (await import('#features/platform/notice/notice-bell.tsx')).NoticeBell)

/** What every installation has: people, rights, settings, jobs, notices, the house's own care. */
export const platform: WebProduct = {
  routes: [
    ...apiKey,
    ...notice,
    ...apiRule,
    ...dashboard,
    ...dataSet,
    ...dataSource,
    ...area,
    ...boundary,
    ...dictionary,
    ...parameter,
    ...position,
    ...setting,
    ...identity,
    ...secondFactor,
    ...menu,
    ...account,
    ...changePassword,
    ...backup,
    ...file,
    ...schedule,
    ...frameOrigin,
    ...log,
    ...onlineUser,
    ...organisation,
    ...role,
    ...user,
  ],
  standalone: [...login, ...roleSelect, ...setup, ...resetPassword, ...arrivalRoutes, ...share, ...notFound],
  bells: [JobBell, NoticeBell],
}
