import { Button, Tree } from '@gridwright/ui'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from '#features/platform/role/texts.ts'
import styles from '#features/platform/role/role.module.css'
import { menuNodes, permissionGroups } from './grantable.ts'
import type { Grantable } from './grantable.ts'
import { PermissionChoice } from './permission-choice.tsx'
import type { RightsState } from './use-rights.ts'

type Props = { readonly grantable: Grantable; readonly rights: RightsState }

/** Menus, and beside them the permissions of each, of those that the person holds himself. */
export const RightsTab = ({ grantable, rights }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const nodes = useMemo(() => menuNodes(grantable, language), [grantable, language])
  const groups = useMemo(() => permissionGroups(grantable, language), [grantable, language])
  const { menus, held, setMenus, setHeld } = rights
  const all = [...new Set(groups.flatMap(({ permissions }) => permissions))]
  return (
    <div className={styles['rights']}>
      <section aria-label={t('menus')}>
        <h3>{t('menus')}</h3>
        <div className={styles['box']}>
          <Tree label={t('menus')} nodes={nodes} searchable checked={menus} onCheck={setMenus} />
        </div>
      </section>
      <section aria-label={t('permissions')}>
        <h3>
          {t('permissions')}
          <span className={styles['quick']}>
            <Button kind="link" size="small" onClick={() => setHeld(new Set(all))}>
              {t('all')}
            </Button>
            <Button kind="link" size="small" onClick={() => setHeld(new Set())}>
              {t('none')}
            </Button>
          </span>
        </h3>
        <div className={styles['box']}>
          <PermissionChoice groups={groups} menus={menus} chosen={held} onChange={setHeld} />
        </div>
      </section>
    </div>
  )
}
