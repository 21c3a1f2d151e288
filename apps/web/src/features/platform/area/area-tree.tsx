import type { Output } from '@gridwright/contract'
import { topAreaCode } from '@gridwright/contract'
import { ErrorState, Skeleton, Tree } from '@gridwright/ui'
import type { TreeNode } from '@gridwright/ui'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '#base/client/index.ts'
import { defineTexts, useText } from '#base/i18n/index.ts'

const texts = defineTexts({
  label: ['行政区划树', 'Tree of areas'],
  all: ['全部区划', 'All areas'],
})

type Child = Output<'area.children'>[number]

/** Areas change once a year. */
const fresh = 600_000

/** The areas below those that were opened, each level read when somebody asks for it. */
const useBelow = (opened: readonly string[]) => {
  const answers = useQueries({
    queries: opened.map((areaCode) => ({
      queryKey: ['area.children', { areaCode }],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        call('area.children', { areaCode }, { signal, replay: true }),
      staleTime: fresh,
    })),
  })
  const below = new Map(opened.map((code, at) => [code, answers[at]?.data ?? []]))
  return { below, first: answers[0] }
}

const nodesOf = (below: ReadonlyMap<string, readonly Child[]>, code: string): readonly TreeNode[] =>
  (below.get(code) ?? []).map(({ areaCode, areaName, hasChildren }) => {
    const children = nodesOf(below, areaCode)
    return {
      key: areaCode,
      title: areaName,
      trailing: hasChildren && children.length === 0 ? '›' : undefined,
      ...(children.length === 0 ? {} : { children }),
    }
  })

type AreaTreeProps = { readonly chosen: string; readonly onChoose: (code: string) => void }

/** Those above a code, which its own digits tell. */
const above = (code: string): readonly string[] =>
  [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code.slice(0, 6)].filter(
    (one, at, all) => code !== '' && one <= code && all.indexOf(one) === at,
  )

/** Provinces, and below each what was opened; choosing one shows what lies below it. */
export const AreaTree = ({ chosen, onChoose }: AreaTreeProps): ReactNode => {
  const t = useText(texts)
  const [opened, setOpened] = useState<readonly string[]>(() => [topAreaCode, ...above(chosen)])
  const { below, first } = useBelow(opened)
  const choose = ({ key }: TreeNode): void => {
    if (key !== '' && !opened.includes(key)) setOpened([...opened, key])
    onChoose(key)
  }
  if (first?.error != null) return <ErrorState compact onRetry={() => void first.refetch()} />
  if (first?.data === undefined) return <Skeleton lines={12} />
  return (
    <Tree
      label={t('label')}
      nodes={[{ key: '', title: t('all'), icon: 'map' }, ...nodesOf(below, topAreaCode)]}
      selected={chosen}
      onSelect={choose}
      opened={opened}
    />
  )
}
