import type { Access, OperationName } from '@gridwright/contract'

/** Areas of everybody who has logged in that are work, not account: there the objects' own rights decide. */
const work: ReadonlySet<string> = new Set(['asset', 'file', 'job', 'live', 'sheet'])
/** What gives or takes ways in: of people only, whatever permission it asks for. */
const ofPeople: ReadonlySet<string> = new Set([
  'apiKey',
  'auth',
  'identityProvider',
  'notice',
  'preference',
  'secondFactor',
  'setup',
  'signIn',
])
/** What works on later with its maker's whole role, which may be more than the key: of people only, too. */
const worksOnAlone: ReadonlySet<string> = new Set<OperationName>([
  'schedule.create',
  'schedule.update',
  'share.create',
])
/** What belongs to the person, or is said among people, and is not his work. */
const personal: ReadonlySet<string> = new Set<OperationName>([
  'asset.setFavourite',
  'asset.listComments',
  'asset.addComment',
  'asset.updateComment',
  'asset.resolveComment',
  'asset.removeComment',
  'file.setAvatar',
  'file.removeAvatar',
  'report.saveValueSet',
  'report.removeValueSet',
  'delivery.subscribe',
  'delivery.updateSubscription',
  'delivery.pauseSubscription',
  'delivery.unsubscribe',
])
const waysIn = /password|secondFactor|passkey|oneTime|resetLink|sendLink/i

/**
 * Whether an API key may call an operation that its permissions allow. Where every session may call, deny by default:
 * a new operation is for people until its area is named here.
 */
export const mayKeyCall = (name: OperationName, access: Access): boolean => {
  const [area = '', method = ''] = name.split('.')
  if (ofPeople.has(area) || worksOnAlone.has(name) || personal.has(name) || waysIn.test(method)) return false
  if (access === 'login') return work.has(area)
  return access === 'public' || typeof access !== 'string'
}
