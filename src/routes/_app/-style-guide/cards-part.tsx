import { Section } from '@/ui/layout/section'
import {
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from '@/ui/primitives/breadcrumb'
import { Button } from '@/ui/primitives/button'
import {
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
} from '@/ui/primitives/card'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/primitives/tabs'
import { Grid, Part, State } from './part'

export function CardsPart(part: { id: string; title: string }) {
  return (
    <Part {...part}>
      <Grid>
        <State name="A card with all its parts">
          <Card aria-label="Friday delivery">
            <CardHeader>
              <CardTitle>Friday delivery</CardTitle>
              <CardDescription>Order by Thursday, 2 PM</CardDescription>
              <CardAction>
                <Button variant="outline" size="sm">
                  Change day
                </Button>
              </CardAction>
            </CardHeader>
            <CardContent>12 cases from Alder Foods, 4 cases from Birch & Bean.</CardContent>
            <CardFooter>
              <Button size="sm">Review order</Button>
            </CardFooter>
          </Card>
        </State>
        <State name="A section of a page: title, description, action">
          <Section
            title="Price holds"
            description="Ending this month"
            action={
              <a href="#cards" className="text-primary underline underline-offset-4">
                All 12
              </a>
            }
          >
            <CardContent>Sample product 3 at $18.50 until Nov 30.</CardContent>
          </Section>
        </State>
      </Grid>
      <State name="Breadcrumb">
        <Breadcrumb aria-label="Sample breadcrumb">
          <BreadcrumbList>
            <BreadcrumbItem>
              <BreadcrumbLink href="#cards">Home</BreadcrumbLink>
            </BreadcrumbItem>
            <BreadcrumbSeparator />
            <BreadcrumbItem>
              <BreadcrumbPage>Vendors</BreadcrumbPage>
            </BreadcrumbItem>
          </BreadcrumbList>
        </Breadcrumb>
      </State>
      <State name="Tabs">
        <Tabs defaultValue="general">
          <TabsList aria-label="Sample settings">
            <TabsTrigger value="general">General</TabsTrigger>
            <TabsTrigger value="delivery">Delivery</TabsTrigger>
            <TabsTrigger value="billing" disabled>
              Billing
            </TabsTrigger>
          </TabsList>
          <TabsContent value="general">The store’s name and address.</TabsContent>
          <TabsContent value="delivery">Delivery days and receiving hours.</TabsContent>
        </Tabs>
      </State>
    </Part>
  )
}
