import { area } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { AdministeredPage } from '#parts/administered/index.ts'
import { defineTexts, useText } from '#base/i18n/index.ts'
import { AreaTree } from './area-tree.tsx'

const texts = defineTexts({
  title: ['行政区划', 'Administrative areas'],
  sub: [
    '省、市、县、乡四级行政区划代码，供查询与表单使用。',
    'Chinese area codes from provinces to towns, for lookups and forms.',
  ],
})

const parentKey = 'parent'
const nowhere = {} as const

/** Administers areas (SYS-01): all of them, or those below the one that is chosen in the tree. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [params, setParams] = useSearchParams()
  const parent = params.get(parentKey) ?? ''
  const choose = (code: string): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        if (code === '') next.delete(parentKey)
        else next.set(parentKey, code)
        return next
      },
      { replace: true },
    )
  return (
    <AdministeredPage
      entity={area}
      title={t('title')}
      sub={t('sub')}
      within={parent === '' ? nowhere : { parentCode: parent }}
      cells={{ code: ({ code }) => <code>{String(code)}</code> }}
      beside={<AreaTree chosen={parent} onChoose={choose} />}
    />
  )
}
