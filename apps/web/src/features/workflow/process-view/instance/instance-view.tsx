import { Card, PageHeader } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { Changes } from '#features/workflow/process-view/modify/changes.tsx'
import { useChanges } from '#features/workflow/process-view/modify/use-changes.ts'
import { InstanceTabs } from '#features/workflow/process-view/tabs/instance-tabs.tsx'
import { texts } from '#features/workflow/process-view/texts.ts'
import { useElements } from '#features/workflow/process-view/use-elements.ts'
import { ProcessDiagram } from '#parts/process-diagram/index.ts'
import { sectionWords } from '#parts/process-words/index.ts'
import type { Section } from '#parts/process-words/index.ts'
import { useTabTitle } from '#shell/index.ts'
import { ElementChoice } from './element-choice.tsx'
import { InstanceFacts } from './instance-facts.tsx'
import { InstanceTools } from './instance-tools.tsx'
import styles from '#features/workflow/process-view/process-view.module.css'
import type { ShownInstance } from '#features/workflow/process-view/shown.ts'

type InstanceViewProps = { readonly section: Section; readonly instance: ShownInstance }

/** Facts in one line, the diagram, and below it all that there is of the instance, narrowed by what is chosen on the diagram. */
export const InstanceView = ({ section, instance }: InstanceViewProps): ReactNode => {
  const t = useText(texts)
  const elements = useElements(instance.xml)
  const [chosen, setChosen] = useState<string>()
  const changes = useChanges(instance.active)
  const mayOperate = useMay()(sectionWords[section].operate)
  const name = instance.title || instance.name || instance.processId
  useTabTitle(name)
  const choose = (id: string | undefined): void => {
    const known = id !== undefined && elements.isNode(id) ? id : undefined
    if (changes.isOpen && known !== undefined && changes.take(known)) return
    setChosen(known)
  }
  const failed = instance.incidentList.filter(({ state }) => state === 'ACTIVE').map(({ node }) => node)
  return (
    <>
      <PageHeader
        title={name}
        sub={<InstanceFacts section={section} instance={instance} />}
        actions={mayOperate && <InstanceTools instance={instance} onModify={changes.open} />}
      />
      {changes.isOpen && (
        <Changes instance={instance} changes={changes} chosen={chosen} elements={elements} />
      )}
      <Card pad={false} className={styles['diagram']}>
        <ProcessDiagram
          xml={instance.xml}
          dialect={section}
          active={instance.active}
          taken={instance.taken}
          failed={failed}
          selected={chosen}
          onSelect={choose}
        />
      </Card>
      <ElementChoice elements={elements} chosen={chosen} onChoose={choose} label={t('element')} />
      <InstanceTabs
        section={section}
        instance={instance}
        chosen={chosen}
        elements={elements}
        mayOperate={mayOperate}
      />
    </>
  )
}
