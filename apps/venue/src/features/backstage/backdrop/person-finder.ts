/**
 * Finds people in pictures with MediaPipe’s model for video calls, in a worker. All of it is served by the venue itself, and loaded
 * only by who has chosen something to be behind them.
 */
import graph from '@mediapipe/selfie_segmentation/selfie_segmentation.binarypb?url'
import library from '@mediapipe/selfie_segmentation/selfie_segmentation.js?url'
import model from '@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite?url'
import runtime from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.js?url'
import machine from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.wasm?url'

/** What is used of the library, whose own types know pages only. */
type Segmentation = {
  setOptions(options: { modelSelection: number }): void
  onResults(listener: (results: { segmentationMask: CanvasImageSource }) => void): void
  initialize(): Promise<void>
  send(inputs: { image: OffscreenCanvas }): Promise<void>
}

declare global {
  // oxlint-disable-next-line no-var -- what the library sets as it is loaded
  var SelfieSegmentation: new (config: { locateFile: (name: string) => string }) => Segmentation
}
declare function importScripts(address: string): void

const files: Readonly<Record<string, string>> = {
  'selfie_segmentation.binarypb': graph,
  'selfie_segmentation_landscape.tflite': model,
  'selfie_segmentation_solution_simd_wasm_bin.js': runtime,
  'selfie_segmentation_solution_simd_wasm_bin.wasm': machine,
}

/** The size in which the model looks at pictures. */
export const looked = { width: 256, height: 144 }
/** The wide model. */
const modelSelection = 1

export type PersonFinder = {
  /** Where people are in the picture: opaque where they are. One picture at a time. */
  find: (picture: OffscreenCanvas) => Promise<CanvasImageSource>
}

/** Loads everything, and looks at a first empty picture, which takes much longer than those that follow. */
export async function openPersonFinder(): Promise<PersonFinder> {
  pretendPage()
  importScripts(library)
  const segmentation = new SelfieSegmentation({
    locateFile(name) {
      const address = files[name]
      if (address === undefined) throw new TypeError(`there is no file ${name}`)
      return address
    },
  })
  segmentation.setOptions({ modelSelection })
  let take: (mask: CanvasImageSource) => void = () => undefined
  segmentation.onResults(({ segmentationMask }) => take(segmentationMask))
  const find: PersonFinder['find'] = async (picture) => {
    const found = new Promise<CanvasImageSource>((resolve) => (take = resolve))
    await segmentation.send({ image: picture })
    return found
  }
  await segmentation.initialize()
  const empty = new OffscreenCanvas(looked.width, looked.height)
  empty.getContext('2d')?.fillRect(0, 0, looked.width, looked.height)
  await find(empty)
  return { find }
}

/**
 * In workers the library loads its model as a script, and never gets pictures to WebGL (0.1.1675465747). It does both on pages, so it
 * gets the little of a page that it asks for.
 */
function pretendPage(): void {
  const createElement = (name: string) =>
    name === 'canvas'
      ? Object.assign(new OffscreenCanvas(looked.width, looked.height), { style: {} })
      : new ScriptElement()
  const body = {
    appendChild(script: ScriptElement) {
      importScripts(script.address)
      script.dispatchEvent(new Event('load'))
    },
  }
  Reflect.set(globalThis, 'window', globalThis)
  Reflect.set(globalThis, 'document', Object.assign(new EventTarget(), { createElement, body }))
}

class ScriptElement extends EventTarget {
  address = ''

  setAttribute(name: string, value: string): void {
    if (name === 'src') this.address = value
  }
}
