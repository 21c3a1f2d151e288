export { confirm } from './confirm/confirm.ts'
export type { Question } from './confirm/confirm.ts'
export { longStay, notify } from './notify/notify.ts'
