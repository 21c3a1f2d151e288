import type { Organisation } from '@gridwright/contract'
import { confirm } from '@gridwright/ui'
import type { TreePlace } from '@gridwright/ui'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

type Move = {
  readonly move: (id: string, place: TreePlace) => Promise<boolean>
  readonly running: boolean
}

/** Puts an organisation elsewhere; asks first where it gets another parent, since people above will see its data. */
export const useMove = (all: readonly Organisation[]): Move => {
  const t = useText(texts)
  const { run, running } = useRun('organisation.move', {
    refresh: ['organisation.tree', 'user.list'],
    success: t('moved'),
  })
  const move = async (id: string, { parent, before }: TreePlace): Promise<boolean> => {
    const own = all.find((one) => one.id === id)
    if (own === undefined) return false
    const parentName = all.find((one) => one.id === parent)?.name ?? t('top')
    const asked =
      own.parentId === parent ||
      (await confirm({
        title: t('moveTitle', { name: own.name }),
        content: t('moveAsk', { parent: parentName }),
        okText: t('moveDo'),
      }))
    if (!asked) return false
    return (await run({ id, parentId: parent, before, version: own.version })) !== undefined
  }
  return { move, running }
}
