/** One answer to an offer after the other, in this process. */
import pLimit from 'p-limit'

/** Runs `answer` after all before it: two that look for a free UDP port in the same moment find the same one. */
export const inTurn = pLimit(1)
