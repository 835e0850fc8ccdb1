export { isInSimuliveTestWindow, simuliveTestBufferMs } from './simulive-test-window.ts'
