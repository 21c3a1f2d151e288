import { createContext, useContext, useEffect } from 'react'
import { useStore } from 'zustand'
import { assetKindFacts } from '@gridwright/contract'
import { useLanguage } from '#base/i18n/index.ts'
import type { AssetLife } from './asset-life.ts'
import type { LifeState } from './life-state.ts'

/** Around a designer: what stands in its frame (saved word, company, questions) finds the open asset by it. */
export const LifeContext = createContext<AssetLife<unknown> | undefined>(undefined)

export const useLife = (): AssetLife<unknown> => {
  const life = useContext(LifeContext)
  if (life === undefined) throw new Error('outside a designer')
  return life
}

/** A part of the life's state; the component renders again when that part changes. */
export const useLifeState = <T>(select: (state: LifeState<unknown>) => T): T =>
  useStore(useLife().store, select)

/** “This report” in the reader's language. */
export const useThisOne = (): string => {
  const { kind } = useLife()
  return assetKindFacts[kind].thisOne[useLanguage()]
}

/** Before the page goes: what is still being typed is work as well, and is asked about and kept like all of it. */
const useLastWork = (life: AssetLife<unknown>): void => {
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent): void => {
      // The tab's own mark of unsaved work comes too late for what is taken only now.
      if (life.commit()) event.preventDefault()
      void life.takeTyped()
    }
    const hide = (): void => {
      if (document.visibilityState === 'hidden') void life.save()
    }
    window.addEventListener('beforeunload', leave, { capture: true })
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('beforeunload', leave, { capture: true })
      document.removeEventListener('visibilitychange', hide)
    }
  }, [life])
}

const useSaveKey = (life: AssetLife<unknown>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      void life.save()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [life])
}

/**
 * Opens the asset and keeps it safe while its page is shown: hiding saves, Ctrl+S saves. True while the server does not
 * have everything: the page asks then before it is left.
 */
export const useOpenLife = (life: AssetLife<unknown>): boolean => {
  useEffect(() => void life.open(), [life])
  useLastWork(life)
  useSaveKey(life)
  return useStore(life.store, ({ save }) => save !== 'saved')
}
