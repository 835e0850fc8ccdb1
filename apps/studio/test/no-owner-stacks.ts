/**
 * React captures a stack for each element it creates, for the warnings about it. That was a tenth of the time of page tests;
 * once it has captured many of them it stops until the next second, so it is told that it has.
 */
import * as React from 'react'

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('This version of React counts its stacks differently.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
