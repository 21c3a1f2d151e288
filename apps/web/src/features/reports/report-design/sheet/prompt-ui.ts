import {
  Injector,
  IUniverInstanceService,
  LifecycleService,
  LifecycleStages,
  LifecycleUnreachableError,
} from '@univerjs/core'
import type { DependencyOverride } from '@univerjs/core'
import { IRenderManagerService } from '@univerjs/engine-render'
import {
  ComponentManager,
  DesktopUIController,
  ILayoutService,
  IMenuManagerService,
  IUIController,
  IUIPartsService,
} from '@univerjs/ui'
import type { IUniverUIConfig } from '@univerjs/ui'

/** As the library: what is not needed for the first picture comes so much later. */
const steadyAfter = 3000

/**
 * The library waits 300 ms after everything is ready before it paints its first sheet. This one paints as soon as its
 * place in the page is there; the order of things is the library's.
 */
class PromptUi extends DesktopUIController {
  protected override _bootstrapWorkbench(): void {
    const shown = this.bootstrap((content, container) => {
      this.disposeWithMe(this._layoutService.registerRootContainerElement(container))
      this.disposeWithMe(this._layoutService.registerContentElement(content))
      this._lifecycleService.onStage(LifecycleStages.Ready).then(
        () => {
          this._renderTimeout = window.setTimeout(() => this.paint(content))
        },
        (error: unknown) => {
          if (!(error instanceof LifecycleUnreachableError)) throw error
        },
      )
    })
    this.disposeWithMe(shown)
  }

  private paint(content: HTMLElement): void {
    for (const [id] of this._renderManagerService.getRenderAll()) if (this.mount(id, content)) break
    const focused = this._instanceService.focused$.subscribe((id) => {
      if (id) this.mount(id, content)
    })
    this.disposeWithMe(focused)
    const created = this._renderManagerService.created$.subscribe(({ unitId }) => {
      if (unitId === this._instanceService.getFocusedUnit()?.getUnitId()) this.mount(unitId, content)
    })
    this.disposeWithMe(created)
    this._lifecycleService.stage = LifecycleStages.Rendered
    this._steadyTimeout = window.setTimeout(() => {
      this._lifecycleService.stage = LifecycleStages.Steady
    }, steadyAfter)
  }

  private mount(unitId: string, content: HTMLElement): boolean {
    return this['_changeRenderUnit'](unitId, content)
  }
}

/** Takes the place of the library's own controller. */
export const promptUi = (config: IUniverUIConfig): DependencyOverride => [
  [
    IUIController,
    {
      useFactory: (injector: Injector) =>
        new PromptUi(
          config,
          injector,
          injector.get(LifecycleService),
          injector.get(IRenderManagerService),
          injector.get(ILayoutService),
          injector.get(IUniverInstanceService),
          injector.get(IMenuManagerService),
          injector.get(IUIPartsService),
          injector.get(ComponentManager),
        ),
      deps: [Injector],
    },
  ],
]
