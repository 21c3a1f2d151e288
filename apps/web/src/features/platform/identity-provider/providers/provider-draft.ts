import type { CallInput, LdapSettings, Provider } from '@gridwright/contract'
import { checkFields, required } from '@gridwright/validation'
import type { Message } from '@gridwright/validation'

/** What the form holds; both kinds side by side, so that changing the kind loses nothing. */
export type ProviderDraft = {
  readonly kind: 'oidc' | 'ldap'
  readonly name: string
  readonly nameEn: string
  readonly secret: string
  readonly issuer: string
  readonly clientId: string
  readonly scopes: string
  readonly sharedCallback: boolean
  readonly groupsClaim: string
  readonly organisationClaim: string
  readonly url: string
  readonly bindDn: string
  readonly baseDn: string
  readonly userFilter: string
  readonly attributes: LdapSettings['attributes']
  readonly startTls: boolean
  readonly verifyTls: boolean
  readonly groupRoles: LdapSettings['groupRoles']
  readonly createUsers: boolean
  readonly roleIds: readonly string[]
  readonly organisationId: string | null
}

export const emptyDraft: ProviderDraft = {
  kind: 'oidc',
  name: '',
  nameEn: '',
  secret: '',
  issuer: '',
  clientId: '',
  scopes: 'openid profile',
  sharedCallback: false,
  groupsClaim: 'groups',
  organisationClaim: '',
  url: '',
  bindDn: '',
  baseDn: '',
  userFilter: '(uid={name})',
  attributes: { subject: 'entryUUID', name: 'uid', displayName: 'cn', mail: 'mail', groups: 'memberOf' },
  startTls: true,
  verifyTls: true,
  groupRoles: [],
  createUsers: false,
  roleIds: [],
  organisationId: null,
}

export const draftOf = (provider: Provider): ProviderDraft => {
  const { name, nameEn, createUsers, roleIds, organisationId, settings } = provider
  const own = settings.kind === 'oidc' ? { ...settings, scopes: settings.scopes.join(' ') } : settings
  return { ...emptyDraft, name, nameEn, createUsers, roleIds, organisationId, ...own }
}

type Settings = CallInput<'identityProvider.create'>['settings']

export const settingsOf = (draft: ProviderDraft): Settings =>
  draft.kind === 'oidc'
    ? {
        kind: 'oidc',
        issuer: draft.issuer.trim(),
        clientId: draft.clientId.trim(),
        scopes: draft.scopes.split(/\s+/).filter((scope) => scope !== ''),
        sharedCallback: draft.sharedCallback,
        groupsClaim: draft.groupsClaim,
        groupRoles: tableOf(draft),
        organisationClaim: draft.organisationClaim,
      }
    : {
        kind: 'ldap',
        url: draft.url.trim(),
        bindDn: draft.bindDn,
        baseDn: draft.baseDn,
        userFilter: draft.userFilter,
        attributes: draft.attributes,
        startTls: draft.startTls,
        verifyTls: draft.verifyTls,
        groupRoles: tableOf(draft),
      }

/** Rows that are filled in. */
const tableOf = ({ groupRoles }: ProviderDraft) =>
  groupRoles.filter(({ group, roleId }) => group.trim() !== '' && roleId !== '')

/** An empty secret keeps what is stored. */
export const inputOf = (draft: ProviderDraft): CallInput<'identityProvider.create'> => ({
  name: draft.name,
  nameEn: draft.nameEn,
  settings: settingsOf(draft),
  ...(draft.secret === '' ? {} : { secret: draft.secret }),
  createUsers: draft.createUsers,
  roleIds: [...draft.roleIds],
  organisationId: draft.organisationId,
})

const rules = {
  oidc: { issuer: [required], clientId: [required], groupsClaim: [required] },
  ldap: { url: [required], baseDn: [required], userFilter: [required] },
}

export const problemsOf = (draft: ProviderDraft, work: 'save' | 'test'): Readonly<Record<string, Message>> =>
  checkFields({ ...rules[draft.kind], ...(work === 'save' ? { name: [required] } : {}) }, draft)
