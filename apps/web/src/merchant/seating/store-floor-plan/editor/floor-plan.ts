import { createContext, useContext } from 'react';
import type { EditedPlan } from './edited-plan.ts';
import type { PlanTools } from './plan-tools.ts';

/** The plan that is edited, with the tools that change it. */
export interface FloorPlan extends EditedPlan {
  tools: PlanTools;
}

export const FloorPlanContext = createContext<FloorPlan | null>(null);

/** Returns the floor plan that is edited. Always set inside the editor. */
export function useFloorPlan(): FloorPlan {
  const floorPlan = useContext(FloorPlanContext);
  if (!floorPlan) throw new Error('useFloorPlan was called outside of the floor-plan editor');
  return floorPlan;
}
