import { TextField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { FieldsProps } from './fields-props.ts'
import { GroupRoles } from './group-roles.tsx'
import { texts } from './texts.ts'
import styles from '#features/platform/identity-provider/identity.module.css'

type Props = Pick<FieldsProps, 'draft' | 'change' | 'choices' | 'problem'>

/** What claims of an OpenID provider say of somebody's roles and organisation. */
export const Belonging = ({ draft, change, choices, problem }: Props): ReactNode => {
  const t = useText(texts)
  return (
    <fieldset className={styles['group']}>
      <legend>{t('belonging')}</legend>
      <p className={styles['lead']}>{t('belongingHint')}</p>
      <div className={styles['pair']}>
        <TextField
          label={t('groupsClaim')}
          required
          hint={t('groupsClaimHint')}
          spellCheck={false}
          maxLength={200}
          value={draft.groupsClaim}
          error={problem('groupsClaim')}
          onChange={(groupsClaim) => change({ groupsClaim })}
        />
        <TextField
          label={t('organisationClaim')}
          hint={t('organisationClaimHint')}
          spellCheck={false}
          maxLength={200}
          value={draft.organisationClaim}
          onChange={(organisationClaim) => change({ organisationClaim })}
        />
      </div>
      <GroupRoles {...{ draft, change, choices }} groupLabel={t('claimedGroup')} />
    </fieldset>
  )
}
