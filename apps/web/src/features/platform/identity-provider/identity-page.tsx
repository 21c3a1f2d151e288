import { Button, PageHeader } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { AddButton, useListAddress } from '#parts/list/index.ts'
import { useMay } from '#base/session/index.ts'
import { SheetTools } from '#parts/sheet/index.ts'
import { FactorUsers } from './policy/factor-users.tsx'
import { RolePolicies } from './policy/role-policies.tsx'
import { ProviderDialog } from './providers/provider-dialog.tsx'
import { ProviderList } from './providers/provider-list.tsx'
import { texts } from './texts.ts'
import styles from './identity.module.css'

type Tab = 'providers' | 'policy' | 'people'

/** Only what the person may look at. */
const useTabs = (): readonly Tab[] => {
  const may = useMay()
  return [
    ...(may(['system:identity:edit']) ? (['providers'] as const) : []),
    ...(may(['system:role:view']) ? (['policy'] as const) : []),
    ...(may(['system:user:view']) ? (['people'] as const) : []),
  ]
}

/** ACC-12: ways in beside passwords of ours, and who has to give a second factor. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const tabs = useTabs()
  const { filters, apply } = useListAddress(['tab'])
  const tab = tabs.find((one) => one === filters.tab) ?? tabs[0]
  const [adding, setAdding] = useState(false)
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <>
            {tab === 'policy' && <SheetTools sheet="second-factor-policy" filter={{}} />}
            {tab === 'providers' && (
              <AddButton any={['system:identity:edit']} onAdd={() => setAdding(true)}>
                {t('add')}
              </AddButton>
            )}
          </>
        }
      />
      <nav className={styles['tabs']} aria-label={t('tabs')}>
        {tabs.map((one) => (
          <Button
            key={one}
            kind={one === tab ? 'primary' : 'default'}
            aria-pressed={one === tab}
            onClick={() => apply(one === 'providers' ? '' : `tab=${one}`)}
          >
            {t(one)}
          </Button>
        ))}
      </nav>
      {tab === 'providers' && <ProviderList onAdd={() => setAdding(true)} />}
      {tab === 'policy' && <RolePolicies />}
      {tab === 'people' && <FactorUsers />}
      {adding && <ProviderDialog onClose={() => setAdding(false)} />}
    </>
  )
}
