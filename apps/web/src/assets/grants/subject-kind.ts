import type { AssetGrant } from '@gridwright/contract'
import type { IconName } from '@gridwright/ui'

type Kind = AssetGrant['subjectKind']

export const kindIcons: Readonly<Record<Kind, IconName>> = {
  user: 'user',
  role: 'role',
  organisation: 'building',
}

export const kindTexts = {
  user: 'kindUser',
  role: 'kindRole',
  organisation: 'kindOrganisation',
} as const satisfies Readonly<Record<Kind, string>>
