import type { ModelProblem } from '@gridwright/bpmn-engine'
import { useEffect, useState } from 'react'
import { useLanguage } from '#base/i18n/index.ts'
import { useDesk, useXml } from '#features/workflow/process-design/desk/use-desk.ts'

export type Problem = Pick<ModelProblem, 'level' | 'element'> & { readonly text: string }

/** How long after a change the model is looked at. */
const pauseMs = 500

/** What a deployment would say of the model: the same check, run here. Undefined until it has been. */
export const useProblems = (): readonly Problem[] | undefined => {
  const xml = useXml()
  const language = useLanguage()
  const { dialect } = useDesk().life
  const [problems, setProblems] = useState<readonly Problem[]>()
  useEffect(() => {
    let isWanted = true
    const check = async (): Promise<void> => {
      const { compileModel, modelProblemText } = await import('@gridwright/bpmn-engine')
      const found = await compileModel(xml, { dialect })
      if (!isWanted) return
      setProblems(found.problems.map((one) => ({ ...one, text: modelProblemText(one, language) })))
    }
    const timer = setTimeout(() => void check(), pauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [xml, language, dialect])
  return problems
}
