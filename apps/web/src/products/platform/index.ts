import { routes as account } from '#features/account/routes.tsx'
import { routes as apiKey } from '#features/api-key/routes.tsx'
import { routes as apiRule } from '#features/api-rule/routes.tsx'
import { routes as area } from '#features/area/routes.tsx'
import { routes as backup } from '#features/backup/routes.tsx'
import { routes as changePassword } from '#features/change-password/routes.tsx'
import { routes as dashboard } from '#features/dashboard/routes.tsx'
import { routes as dictionary } from '#features/dictionary/routes.tsx'
import { routes as file } from '#features/file/routes.tsx'
import { routes as frameOrigin } from '#features/frame-origin/routes.tsx'
import { arrivalRoutes, routes as identity } from '#features/identity/routes.tsx'
import { routes as log } from '#features/log/routes.tsx'
import { routes as login } from '#features/login/routes.tsx'
import { routes as menu } from '#features/menu/routes.tsx'
import { routes as notFound } from '#features/not-found/routes.tsx'
import { routes as notice } from '#features/notice/routes.tsx'
import { routes as onlineUser } from '#features/online-user/routes.tsx'
import { routes as organisation } from '#features/organisation/routes.tsx'
import { routes as parameter } from '#features/parameter/routes.tsx'
import { routes as position } from '#features/position/routes.tsx'
import { routes as resetPassword } from '#features/reset-password/routes.tsx'
import { routes as roleSelect } from '#features/role-select/routes.tsx'
import { routes as role } from '#features/role/routes.tsx'
import { routes as schedule } from '#features/schedule/routes.tsx'
import { routes as secondFactor } from '#features/second-factor/routes.tsx'
import { routes as setting } from '#features/setting/routes.tsx'
import { routes as setup } from '#features/setup/routes.tsx'
import { routes as user } from '#features/user/routes.tsx'
import { late } from '#shell/pages/late.tsx'
import type { WebProduct } from '#products/web-product.ts'

const JobBell = late(async () => (await import('#features/job-center/job-bell.tsx')).JobBell)
const NoticeBell = late(async () => (await import('#features/inbox/notice-bell.tsx')).NoticeBell)

/** What every installation has: people, rights, settings, jobs, notices, the house's own care. */
export const platform: WebProduct = {
  routes: [
    ...apiKey,
    ...notice,
    ...apiRule,
    ...dashboard,
    ...area,
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
  standalone: [...login, ...roleSelect, ...setup, ...resetPassword, ...arrivalRoutes, ...notFound],
  bells: [JobBell, NoticeBell],
}
