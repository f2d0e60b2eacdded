import { type Nutrition, nutrients } from '@/domain/catalogue/product-facts'
import { cn } from '@/ui/cn'

/** A product's nutrition label, as printed on packages. */
export function NutritionLabel({ nutrition }: { nutrition: Nutrition }) {
  return (
    <div data-slot="nutrition-label" className="max-w-md rounded-md border-2 border-foreground p-3">
      <h3 className="border-foreground border-b-4 font-bold text-2xl tracking-tight">Nutrition Facts</h3>
      <p className="mt-1 text-[13px]">{nutrition.servings_per_container} servings per container</p>
      <p className="flex justify-between border-foreground border-b-4 pb-1 font-semibold text-[13px]">
        Serving size <span>{nutrition.serving_size}</span>
      </p>
      <dl>
        {nutrients.map(({ id, label, unit, isPart }) => (
          <div
            key={id}
            className={cn(
              'flex justify-between border-t py-1 text-[13px] first:border-t-0',
              isPart && 'pl-4',
              id === 'calories' && 'items-baseline border-foreground border-b-2 text-lg',
            )}
          >
            <dt className={cn(!isPart && 'font-semibold')}>{label}</dt>
            <dd className="tabular-nums">
              {nutrition[id]}
              {unit}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
