"""Dishes seen from above, one function `r_<dish>` each, with the same light from the upper left and the same height.

usage: blender -b -P plates.py -- <dish> <pixels> <samples> <out.png> [top|macro]
Writes <out.png>, and the colors and normals with which finish.py removes noise.
"""
import bpy, os, random, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kitchen
from kitchen import *

argv=sys.argv[sys.argv.index('--')+1:]
WHICH,RES,SPP,OUT=argv[0],int(argv[1]),int(argv[2]),argv[3]; MODE=argv[4] if len(argv)>4 else 'top'
S.cycles.samples=SPP; S.render.resolution_x=S.render.resolution_y=RES

# ---------- dishes ----------
def r_bourguignon():
    plate('#f3efe8','#a99a86',rim='#8a3a2a')
    swirl(-.62,.55,.72,'#eab960',.24,2.6,seed=2,c2='#efcb82',rot=.5)
    sauce(.22,-.26,1.12,1.0,'#3b130d','#571c12',h=.12,seed=3)
    beef(fill(9,.28,-.3,.74,.22,4,.36))
    carrots([(.95,.18,.26),(.72,-.85,.24),(-.2,-.85,.24),(.1,.42,.28),(1.0,-.42,.25),(-.5,-.42,.22),(.42,.02,.40)],.16)
    onions([(.6,.5,.24),(-.25,-.35,.30),(.35,-1.0,.22),(-.05,.05,.36),(.98,-.12,.3)],.105)
    mushroom([(.3,-.62,.42),(.75,-.2,.42),(-.1,-.6,.3),(.62,.2,.4)],.17)
    herb(-.62,.55,.40,GREEN(),7,.2,3,.12); herb(.5,-.32,.52,GREEN(),5,.15,8,.12)
    flecks(0,0,.3,20,1.1,'#1f5a18',.018,4)
def r_saumon():
    plate('#dfe7e2','#93a69b')
    rice(.55,-.45,.78,n=1000,dome=.26,c='#3a2730',seed=7)
    sauce(-.45,.1,.85,1.0,'#f0c460','#f4d488',h=.05,seed=5,rot=.5)
    fillet(-.28,.12,.12,.86,.38,.30,.75,'salmon')
    for x,y,s,k in [(.55,.72,.30,1),(.98,.42,.25,2),(.2,1.02,.24,3)]: broccoli(x,y,.16,s,k)
    for i,(x,y,a) in enumerate([(-.92,-.62,.4),(-.62,-.88,1.1)]): cutround(x,y,.17,.25,'#efb818','#f8d976',(.12,-.1,a))
    chives(-.28,.12,.44,22,.5,3); flecks(-.28,.12,.43,26,.5,'#d9482a',.014,3)
    flecks(.55,-.45,.36,40,.6,'#f4ead2',.016,9)
    herb(.0,.32,.46,GREEN(),4,.2,5,.1,0,.35)
def r_tikka():
    plate('#27424a','#3b5b63',bowl=True)
    sauce(0,0,1.5,1.5,'#c94f10','#dd6c1e',h=.22,seed=4,z=.12,wob=.03)
    rice(-.62,.42,.82,n=1000,dome=.38,seed=4,zb=.3)
    chicken([(x,y,z) for x,y,z in fill(10,.45,-.35,.82,.38,6,.36)],.25,('#e0742a','#b1481a'))
    w=mat('cream','#fff6e6',rough=.25,coat=.6,sss=.2)
    drizzle([(-.2,-1.0,.36,.6),(.1,-.7,.40,1),(.3,-.95,.38,.8),(.55,-.6,.45,1.1),(.85,-.8,.42,.7),(.95,-.3,.44,1),(1.15,-.4,.38,.3)],.035,w,.4)
    drizzle([(.05,.1,.38,.3),(.3,.3,.40,1),(.55,.1,.48,.8),(.8,.35,.44,1),(1.0,.2,.42,.4)],.03,w,.4)
    herb(.35,-.2,.66,GREEN(),8,.2,5,.16); herb(-.65,.5,.72,GREEN(),5,.15,6,.1)
    flecks(.3,-.2,.44,30,.9,'#8a1f0c',.016,4); flecks(-.62,.42,.6,18,.5,'#7b4a12',.014,8)
def r_dahl():
    plate('#f0dccb','#c99b7d',bowl=True)
    sauce(0,0,1.5,1.5,'#dd8f1c','#e8a432',h=.22,seed=9,z=.12,wob=.03,rough=.35,coat=.35,nb=.05)
    o=lump(mat('lent','#e08a1e','#e9a03a',rough=.4,sss=0,vary=.15,coat=.2),2,.05,1,3); scatter(o,1150,0,0,1.38,.08,.32,.048,.2,(1,1,.45),1.6,5,layers=False,pw=3)
    sp=mat('spin','#1f5a22','#2f7030',rough=.35,sss=.1,coat=.4,nscale=6,vary=.2)
    r=random.Random(3)
    for x,y,z in fill(13,.5,.15,.62,.42,7,.2): leaf(sp,(x,y,z),.42*r.uniform(.7,1.1),.17,r.random()*6,r.uniform(-.4,.3),.9,.5,1,r.uniform(-.4,.4))
    w=mat('cream','#fffaf0',rough=.25,coat=.6,sss=.2)
    blob(w,(-.55,-.3,.36),.42,.36,.10,seed=4,wob=.2,pw=2); drizzle([(-.95,.1,.38,.4),(-.6,.3,.40,1),(-.3,.1,.4,.8),(-.1,.45,.4,1),(.05,.75,.38,.4)],.032,w,.38)
    ch=mat('chili','#c4200f','#d93a1c',rough=.25,coat=.6,sss=.1); bpy.ops.mesh.primitive_torus_add(major_radius=.07,minor_radius=.022,location=(0,0,-50)); t=bpy.context.object; t.data.materials.append(ch)
    for p in t.data.polygons:p.use_smooth=True
    for x,y,z in [(-.5,-.28,.48),(-.3,-.62,.42),(-.8,-.5,.42),(.1,-.55,.42),(-.15,.1,.43),(.2,.95,.42),(.45,-.8,.42)]: inst(t,(x,y,z),(r.uniform(-.5,.5),r.uniform(-.5,.5),0))
    n=lump(mat('cashew','#ecd3a2','#dcb272',rough=.45,sss=.2,vary=.1),5,.15,1.5,3)
    for x,y,z in fill(11,-.1,-.75,.55,.43,5,.16): inst(n,(x,y,z),(r.random(),r.random(),r.random()*6),(.12,.065,.06))
    herb(-.5,-.3,.5,GREEN(),5,.17,4,.1); flecks(-.5,-.3,.46,22,.3,'#b5651d',.014,6)
def r_blanquette():
    plate('#cfd9df','#8c9aa5',rim='#2d4a66')
    rice(-.62,.5,.74,n=950,dome=.3,seed=12)
    sauce(.2,-.25,1.14,1.02,'#f3e2b8','#f8ecca',h=.12,seed=13,coat=.6)
    chicken(fill(8,.28,-.28,.72,.24,9,.38),.26,('#dcb48a','#c39468'))
    carrots([(.92,.15,.28),(.6,-.9,.26),(-.25,-.75,.26),(.12,.4,.3),(1.0,-.45,.26),(.35,-.1,.44)],.15)
    mushroom([(.45,-.55,.42),(-.1,-.45,.36),(.7,-.18,.42),(.05,-.98,.26),(.55,.4,.3)],.17)
    w=mat('cream','#fff4d6',rough=.2,coat=.8,sss=.2); blob(w,(.3,-.3,.40),.4,.32,.04,seed=3,wob=.3,pw=3)
    peas(16,.35,-.3,.85,zb=.26,dome=.12,seed=8,s=.06)
    herb(.3,-.25,.52,GREEN(),6,.16,3,.1); chives(-.6,.5,.42,16,.4,5); flecks(.2,-.2,.3,16,.9,'#3b2a1a',.01,3)
def r_tajine():
    plate('#7c2f1c','#94452c',bowl=True)
    o=lump(mat('semoule','#f0cf86','#e6bd66',rough=.6,sss=.15,vary=.12),1,.1,1,2)
    blob(mat('semb','#eac67a',rough=.8,bump=.8,bscale=60),(0,0,.12),1.5,1.5,.24,seed=1,wob=.02,pw=5)
    scatter(o,2600,0,0,1.45,.12,.30,.026,.25,(1,1,.9),3,3,layers=False,pw=3)
    sauce(.05,-.05,.92,.82,'#9a4a14','#b4611c',h=.1,seed=8,z=.36,coat=.8)
    chicken(fill(7,.05,-.02,.52,.52,3,.36),.26,('#b5703a','#8a4a1e'))
    ap=mat('abricot','#f08a1c','#f5a53a',rough=.3,sss=.35,coat=.5,nscale=3,vary=.08); a=lump(ap,3,.14,1.2,4)
    r=random.Random(3)
    for x,y,z in [(-.5,.42,.5),(.62,.38,.5),(.7,-.3,.5),(-.62,-.22,.5),(.02,-.68,.5),(.1,.55,.54)]: inst(a,(x,y,z),(r.uniform(-.3,.3),r.uniform(-.3,.3),r.random()*6),(.17,.15,.09))
    pr=lump(mat('prune','#2a1218','#3d1a22',rough=.25,coat=.6,bump=.6,bscale=8),6,.15,1.5,4)
    for x,y,z in [(-.2,.72,.48),(.42,-.58,.5),(-.42,-.52,.5)]: inst(pr,(x,y,z),(r.random(),r.random(),r.random()*6),(.16,.13,.10))
    al=lump(mat('amande','#ecd2a0','#d9b376',rough=.5,sss=.15,vary=.12),2,.05,1,3)
    for x,y,z in fill(18,0,0,1.15,.46,9,.2): inst(al,(x,y,z),(r.uniform(-.3,.3),r.uniform(-.3,.3),r.random()*6),(.10,.052,.03))
    mint=mat('mint','#23692c','#3a8038',rough=.45,sss=0,nscale=9,vary=.15)
    herb(.02,.05,.80,mint,9,.2,5,.15,0,.8)
    flecks(0,0,.45,46,1.3,'#b8321c',.016,6); 
    ps=lump(mat('pist','#8fae3c','#a8c258',rough=.5,vary=.2),2,.1,1,2)
    for x,y,z in fill(16,0,0,1.2,.46,21,.15): inst(ps,(x,y,z),(r.random(),r.random(),r.random()*6),(.05,.035,.035))
def r_thai():
    plate('#f4f1ec','#b7aea2',bowl=True)
    sauce(0,0,1.5,1.5,'#7d9a34','#94b04a',h=.22,seed=14,z=.12,wob=.03,coat=.7)
    rice(-.66,-.45,.76,n=950,dome=.36,seed=21,zb=.3)
    r=random.Random(6)
    for x,y,z in fill(8,.35,.3,.85,.40,17,.34): cutround(x,y,z,.2,'#2f6a22','#e4edb4',(r.uniform(-.5,.5),r.uniform(-.5,.5),r.random()*6))
    red=mat('poivron','#cf2a14','#e0452a',rough=.25,coat=.6,sss=.15,vary=.1)
    for x,y,z in fill(8,.4,.2,.95,.44,31,.3): 
        a=r.random()*6; drizzle([(x-.16*math.cos(a),y-.16*math.sin(a),z,.8),(x+.04*math.sin(a),y-.04*math.cos(a),z+.06,1.2),(x+.16*math.cos(a),y+.16*math.sin(a),z,.8)],.04,red,.4)
    peas(40,.3,.25,1.0,zb=.36,dome=.1,seed=12,s=.068)
    au=mat('auber','#261029','#3a1838',rough=.25,coat=.6)
    for x,y,z in [(.95,.6,.44),(.1,1.0,.42),(1.05,-.1,.42),(-.45,.75,.42)]: inst(lump(au,int(x*9),.1,1,4,box=.4),(x,y,z),(r.random(),r.random(),r.random()*6),(.17,.13,.11))
    w=mat('cream','#fffcf0',rough=.25,coat=.6,sss=.2); drizzle([(-.3,.95,.36,.3),(0,.6,.4,1),(.3,.75,.42,.8),(.5,.35,.44,1),(.85,.5,.42,.7),(1.0,.1,.4,.3)],.03,w,.4)
    bas=mat('basil','#1f611f','#31782a',rough=.3,sss=0,coat=.2,nscale=6,vary=.15)
    herb(.3,.2,.60,bas,8,.22,5,.17,0,.8)
    for i,(x,y,a) in enumerate([(-.05,-1.0,.2)]): cutround(x,y,.46,.28,'#4d8a1f','#cfe08a',(.15,.1,a))
    flecks(-.66,-.45,.62,26,.5,'#1d1a16',.014,8)
def r_cabillaud():
    plate('#e9c9bf','#c4998c')
    swirl(.5,-.35,.88,'#e2762a',.2,2.8,ry=.8,seed=6,c2='#ea8a40',rot=.3)
    peas(95,-.62,-.55,.55,ry=.5,dome=.2,seed=3,s=.075)
    fillet(-.12,.28,.14,.84,.40,.32,-.45,'cod')
    sauce(.55,.75,.3,.24,'#f6edc8',h=.05,seed=3,z=.09)
    chives(-.12,.28,.47,30,.55,6); flecks(-.12,.28,.47,22,.5,'#2b2118',.011,5)
    zest=mat('zest','#f3c81e',rough=.4,coat=.2); r=random.Random(2)
    for x,y,z in fill(9,-.1,.3,.45,.48,4,.12): drizzle([(x-.05,y,z,.6),(x,y+.03,z+.02,1),(x+.05,y-.01,z,.6)],.010,zest,.4)
    herb(.5,-.3,.36,GREEN(),6,.2,7,.13,1); herb(-.15,.3,.5,GREEN(),4,.16,2,.08,0,.3)
    seeds=lump(mat('courge','#6f8a3a','#8aa050',rough=.5,vary=.15),2,.05,1,2)
    for x,y,z in fill(9,.6,-.5,.5,.30,6,.18): inst(seeds,(x,y,z),(r.uniform(-.2,.2),r.uniform(-.2,.2),r.random()*6),(.07,.04,.02))
def r_boeuf():
    plate('#2c2a2e','#45424a')
    sauce(.1,-.2,1.0,.62,'#4a1a0c','#64260f',h=.05,seed=23,rot=.3)
    steak(.12,-.18,.27,7,.46,.2,.35)
    potato([(-.75,.35,.26),(-.48,.72,.26),(-.98,-.02,.25),(-.35,.42,.30),(-.12,.85,.25),(-.8,.68,.24)],.21)
    r=random.Random(4); B=[]
    for i in range(15):
        x=.55+r.uniform(-.28,.28); y=.72+r.uniform(-.22,.22); a=-.5+r.uniform(-.3,.3); L=.42; z=.16+.03*(i//3)
        B.append([(x-L*math.cos(a),y-L*math.sin(a),z,.55),(x+r.uniform(-.04,.04),y+r.uniform(-.04,.04),z+.04,1),(x+L*math.cos(a),y+L*math.sin(a),z,.5)])
    bean(B)
    th=mat('thym','#4f7440','#6a8c56',rough=.6,vary=.2)
    for i in range(14): 
        t=i/13; leaf(th,(-.9+.7*t,.15+.7*t+(.04 if i%2 else -.04),.45),.09,.035,.8+(.9 if i%2 else -.9),0,.3,.3)
    drizzle([(-.95,.1,.41,.5),(-.55,.5,.45,1),(-.15,.9,.41,.5)],.010,th,.4)
    flecks(.1,-.18,.50,34,.5,'#fff6e2',.014,6,ry=.2); flecks(.1,-.18,.49,26,.5,'#1c1512',.011,7,ry=.2)
def r_gnocchi():
    plate('#efe9dd','#b3a58e',bowl=True,rim=None)
    sauce(0,0,1.5,1.5,'#d9701a','#e5852c',h=.2,seed=31,z=.12,wob=.03,coat=.55,rough=.3)
    m=mat('gno','#eec987','#cf8f3c',rough=.4,coat=.3,nscale=1.6,vary=.08,ramp=(.48,.72))
    os=[]
    for k in range(3):
        o=lump(m,k,.06,1.2,4)
        for v in o.data.vertices: v.co*= (1-.075*(.5+.5*math.sin(v.co.x*17))*max(0,v.co.z+.2))
        os.append(o)
    r=random.Random(5)
    for i,(x,y,z) in enumerate(fill(40,0,0,1.2,.38,12,.275,dome=.14)): inst(os[i%3],(x,y,z),(r.uniform(-.3,.3),r.uniform(-.3,.3),r.random()*6),(.235,.145,.135))
    hz=lump(mat('nois','#a8672e','#c08a4a',rough=.5,vary=.15),2,.12,1,3)
    for x,y,z in fill(16,0,0,1.05,.56,9,.22): inst(hz,(x,y,z),(r.random(),r.random(),r.random()*6),(.06,.055,.04))
    for x,y,a,l in [(.1,.15,.5,.62),(-.35,.5,2.2,.56),(.6,-.4,-.4,.58),(-.5,-.45,3.6,.54),(.5,.65,1.2,.5)]: leaf(SAGE(),(x,y,.70),l,l*.22,a,-.1,.5,.5,0,r.uniform(-.3,.3))
    pm=mat('parm','#fbeec4',rough=.5,sss=.2)
    for x,y,z in fill(14,0,0,.95,.58,19,.24): leaf(pm,(x,y,z+.02),.2*r.uniform(.7,1.3),.07,r.random()*6,r.uniform(-.5,.5),1.6,.0,0,r.uniform(-.5,.5))
    flecks(0,0,.6,50,1.0,'#2a1d12',.011,4)
def r_tomate():
    plate('#d9e2cf','#9dab8c',bowl=True)
    sauce(0,0,1.5,1.5,'#a8240c','#c8421c',h=.2,seed=37,z=.12,wob=.03,coat=.6,rough=.28,nb=.035)
    m=mat('gno','#f0cf92','#d0913f',rough=.4,coat=.3,nscale=1.6,vary=.08,ramp=(.46,.72)); os=[]
    for k in range(3):
        o=lump(m,k,.06,1.2,4)
        for v in o.data.vertices: v.co*=(1-.075*(.5+.5*math.sin(v.co.x*17))*max(0,v.co.z+.2))
        os.append(o)
    r=random.Random(9)
    for i,(x,y,z) in enumerate(fill(34,0,0,1.24,.38,33,.27,dome=.12)): inst(os[i%3],(x,y,z),(r.uniform(-.3,.3),r.uniform(-.3,.3),r.random()*6),(.225,.14,.13))
    tomatoes([(.72,.62,.56),(-.78,.3,.54),(-.18,-.82,.56),(.3,.3,.62),(.82,-.52,.48),(-.5,.88,.45),(-.9,-.42,.44)],.2)
    mz=lump(mat('mozza','#f8efdb','#f1e3c4',rough=.25,coat=.7,nscale=2),8,.12,1.0,4)
    for x,y in [(-.28,.4),(.5,-.2),(.12,.92),(-.48,-.42),(.4,-.88)]: inst(mz,(x,y,.58),(r.uniform(-.5,.5),r.uniform(-.5,.5),r.random()*6),(.21,.19,.13))
    for x,y,a,l in [(.0,.1,.5,.4),(.2,-.06,3.9,.36),(-.15,-.1,2.2,.34),(-.6,.62,.4,.36),(.68,.2,5.2,.34),(.1,-.6,1.9,.32),(-.72,-.12,2.6,.3)]: basil(x,y,.74,l,a,r)
    flecks(0,0,.58,44,1.05,'#2a1d12',.011,4)
def r_curry():
    plate('#c9bfd6','#9487a6',bowl=True)
    sauce(0,0,1.5,1.5,'#bf5312','#d47022',h=.22,seed=19,z=.12,wob=.03,coat=.6,nb=.02)
    rice(.66,.44,.78,n=950,dome=.36,seed=24,zb=.3)
    cubes(fill(14,-.16,-.24,1.0,.42,5,.36),.165,('#e26a12','#f0852a'),'patate')
    chickpeas(fill(84,-.12,-.18,1.13,.42,3,.155,dome=.1))
    r=random.Random(3)
    for k,(x,y) in enumerate([(-.95,-.2),(.35,-.75),(-.55,-.8),(-.3,.62)]): herb(x,y,.56,GREEN(),5,.17,20+k,.12)
    drizzle([(-1.15,.2,.40,.3),(-.85,.42,.44,1),(-.55,.2,.5,.8),(-.3,.5,.46,1),(-.05,.3,.44,.7),(.0,.75,.4,.3)],.032,CREAM(),.4)
    drizzle([(-.35,-.95,.40,.3),(0,-.75,.46,1),(.3,-.95,.42,.8),(.55,-.6,.44,1),(.9,-.65,.40,.3)],.032,CREAM(),.4)
    herb(-.25,-.15,.66,GREEN(),8,.22,5,.16); herb(.68,.46,.72,GREEN(),5,.15,6,.1)
    flecks(-.2,-.2,.5,34,1.1,'#8a1f0c',.016,4)
def r_volaille():
    plate('#f4f0e6','#a99a86',rim='#5f7a3c')
    sauce(.1,-.22,1.16,.94,'#ebc078','#f3d196',h=.1,seed=33,coat=.6,rot=.3)
    rice(-.5,.68,.62,n=800,dome=.3,seed=13)
    slices(.18,-.2,.28,6,.45,.23,.42,('#7d4210','#c07c2c'),('#ecd0a2','#f3dfbd'),'supreme',wide=.66,core=.72)
    brownmushroom([(.78,.5,.24),(.48,.66,.24),(1.02,.22,.22),(-.72,-.4,.24),(-.52,-.72,.24),(-.2,-.86,.24),(.12,-.92,.22),(-.88,-.12,.22),(.72,.28,.28)],.17)
    for x,y,a in [(.26,.57,.4),(.97,-.24,2.1),(.5,-.78,1.0),(-1.0,-.4,3.6)]: mushslice(x,y,.27,.19,a,(.2,-.15))
    onions([(-.62,-.16,.22),(.52,.42,.26),(.98,-.12,.22),(.42,-.84,.22)],.085)
    chives(.18,-.2,.50,22,.55,3); chives(-.5,.68,.42,14,.38,5)
    herb(.62,.45,.42,GREEN(),6,.17,3,.11); flecks(.15,-.2,.42,24,.8,'#3b2a1a',.011,3)
def r_navarin():
    plate('#28406a','#3e5784')
    swirl(-.6,.5,.7,'#ecc976',.24,1.6,seed=8,c2='#f2d890',rot=1.1)
    pl=lump(mat('puree#ecc976','#ecc976'),5,.3,2,4)
    for x,y,z in fill(13,-.6,.5,.5,.26,6,.17,dome=.06): inst(pl,(x,y,z-.03),(x*9,y*7,x*5),(.09,.08,.05))
    herb(-.62,.52,.42,GREEN(),6,.18,12,.11)
    sauce(.25,-.24,1.1,.98,'#54260f','#6f3816',h=.1,seed=43)
    beef(fill(7,.28,-.26,.62,.22,14,.4),.25,('#7d4526','#9a6238'),3,.4)
    tu=lump(mat('navet','#efe2bf','#dcc28c',rough=.3,coat=.45,nscale=2.4,vary=.05),4,.1,1.2,4)
    r=random.Random(2)
    for x,y in [(.92,.12),(.1,-.98),(-.42,-.5),(.62,.34),(.48,-.5)]: inst(tu,(x,y,.32),(r.random()*6,r.random()*6,r.random()*6),(.2,.14,.13))
    longcarrot(.95,-.42,.28,.62,.1,2.0); longcarrot(-.28,-.76,.28,.6,.1,.5); longcarrot(.18,.1,.44,.6,.095,-.35)
    peas(30,.28,-.26,.95,zb=.24,dome=.16,seed=5,s=.066)
    herb(.3,-.25,.56,GREEN(),6,.18,3,.12); chives(-.6,.5,.42,18,.42,5); flecks(.25,-.2,.4,18,.9,'#1c120c',.012,3)
def r_joue():
    plate('#b7cdc0','#829a8b')
    swirl(-.1,.02,1.02,'#efdcae',.2,2.4,seed=12,c2='#f5e7c4',rot=.4)
    sauce(.22,-.24,.86,.7,'#3a120b','#53190f',h=.2,seed=27,z=.12,coat=1)
    m=mat('joue','#4a1f10','#6e3419',rough=.25,coat=.9,bump=.9,bscale=6,nscale=3)
    o=lump(m,6,.16,1.5,5,box=.45); inst(o,(.08,-.3,.38),(0,.1,.5),(.56,.43,.27)); o2=lump(m,9,.18,1.5,5,box=.5); inst(o2,(.52,.1,.36),(.1,0,1.9),(.42,.33,.25))
    longcarrot(-.5,.44,.34,1.0,.115,.86); longcarrot(-.7,.5,.30,.95,.11,1.02); longcarrot(-.42,.68,.33,.95,.11,.62)
    onions([(.68,-.5,.32),(.3,-.82,.28),(-.55,-.5,.28),(.98,-.1,.28),(.05,.32,.34)],.12)
    th=mat('thym','#4f7440','#6a8c56',rough=.6,vary=.2)
    drizzle([(-.27,-.48,.64,.5),(.1,-.2,.7,1),(.52,.02,.66,.5)],.011,th,.6)
    for i in range(16):
        t=i/15; leaf(th,(-.27+.77*t,-.48+.48*t+(.035 if i%2 else -.035)+.08*math.sin(t*3.1),.66),.1,.04,.6+(.9 if i%2 else -.9),0,.3,.3)
    flecks(.2,-.2,.66,20,.5,'#fff6e2',.013,6); flecks(-.5,.5,.44,16,.4,'#7b4a12',.014,8)
def r_merlu():
    plate('#2c5a60','#41747a')
    sauce(.12,-.12,1.05,.8,'#f3dc9c','#f8e7b6',h=.08,seed=15,coat=.7,rot=-.3)
    cubes(fill(11,-.62,.55,.48,.22,7,.24,dome=.12),.15,('#e07418','#ef8c2e'),'patate')
    cubes([(-.62,.52,.42),(-.78,.66,.38),(-.45,.62,.4)],.14,('#e07418','#ef8c2e'),'patate',2)
    fillet(.12,-.12,.16,.84,.39,.32,.42,'cod')
    peas(70,.72,.62,.42,ry=.36,dome=.2,seed=3,s=.072); peas(14,-.55,-.6,.35,zb=.2,dome=.04,seed=9,s=.068)
    zest=mat('zest','#f3c81e',rough=.4,coat=.2); r=random.Random(2)
    for x,y,z in fill(9,.1,-.1,.42,.52,4,.12): drizzle([(x-.05,y,z,.6),(x,y+.03,z+.02,1),(x+.05,y-.01,z,.6)],.011,zest,.4)
    chives(.12,-.12,.5,26,.5,6); chives(-.1,-.7,.2,14,.5,8,ry=.2); flecks(.12,-.12,.5,20,.5,'#2b2118',.011,5)
    herb(.12,-.1,.54,mat('mint','#23692c','#3a8038',rough=.45,nscale=9,vary=.15),6,.19,2,.12,0,.7); herb(-.62,.56,.6,GREEN(),5,.16,7,.1)
def r_teriyaki():
    plate('#ecdcb4','#bfa674',bowl=True)
    rice(0,0,1.36,n=2500,dome=.16,c='#3a2730',seed=7,zb=.22)
    m=mat('salmon','#a8400f','#cc6a22',rough=.22,coat=.9,nscale=2.4,bump=.25,bscale=18)
    fillet(-.12,-.08,.36,.84,.38,.28,.55,'salmon')
    mx=[n for n in m.node_tree.nodes if n.type=='MIX_RGB'][-1]; mx.inputs[2].default_value=srgb('#e58a3e')
    for x,y,s,k in [(.52,.78,.30,1),(.92,.4,.25,2),(.12,1.02,.23,3)]: broccoli(x,y,.36,s,k)
    for x,y,s,k in [(.72,-.62,.27,4),(.36,-.86,.22,5)]: broccoli(x,y,.36,s,k)
    chives(-.74,.62,.42,70,.2,12); chives(-.76,.60,.47,40,.13,13); chives(-.75,.61,.51,16,.07,14)
    seeds(-.12,-.08,.66,46,.55,seed=5,ry=.4); chives(-.12,-.08,.66,18,.5,3); seeds(0,0,.42,60,1.2,seed=8)
def r_legumes():
    plate('#245a86','#3d74a0',bowl=True)
    o=lump(mat('semoule','#f0cf86','#e6bd66',rough=.6,sss=.15,vary=.12),1,.1,1,2)
    blob(mat('semb','#eac67a',rough=.8,bump=.8,bscale=60),(0,0,.12),1.5,1.5,.24,seed=1,wob=.02,pw=5)
    scatter(o,2600,0,0,1.45,.12,.30,.026,.25,(1,1,.9),3,3,layers=False,pw=3)
    sauce(.02,-.02,1.08,1.02,'#8c3510','#a8501c',h=.14,seed=48,z=.36,coat=.7)
    longcarrot(-.46,.36,.64,.95,.14,.9); longcarrot(.52,-.4,.64,.95,.14,2.5); longcarrot(.16,.66,.62,.85,.13,-.2); longcarrot(-.2,-.3,.64,.8,.12,-.7)
    r=random.Random(6)
    for x,y in [(.55,.38),(.34,.3),(-.62,-.38),(-.4,-.58),(.8,.08),(-.08,-.8),(-.78,-.08)]: cutround(x,y,.6,.2,'#3a7a26','#e3edb6',(r.uniform(-.5,.5),r.uniform(-.5,.5),r.random()*6))
    ap=mat('abricot','#f08a1c','#f5a53a',rough=.3,sss=.3,coat=.5,nscale=3,vary=.08); a=lump(ap,3,.14,1.2,4)
    for x,y in [(-.02,.22),(.3,-.02),(.12,-.5),(-.34,.02),(.62,-.72),(-.72,.28)]: inst(a,(x,y,.63),(r.uniform(-.3,.3),r.uniform(-.3,.3),r.random()*6),(.17,.15,.1))
    chickpeas(fill(64,0,0,.98,.54,8,.145),.088)
    mint=mat('mint','#23692c','#3a8038',rough=.45,nscale=9,vary=.15)
    herb(.05,.02,.78,mint,9,.2,5,.15,0,.8); herb(-.4,.5,.7,GREEN(),5,.17,7,.1); herb(.55,-.35,.7,GREEN(),5,.17,9,.1)
    al=lump(mat('amande','#ecd2a0','#d9b376',rough=.5,sss=.15,vary=.12),2,.05,1,3)
    for x,y,z in fill(14,0,0,1.2,.47,9,.26): inst(al,(x,y,z),(r.uniform(-.3,.3),r.uniform(-.3,.3),r.random()*6),(.10,.052,.03))
    flecks(0,0,.45,40,1.3,'#b8321c',.016,6)
def r_basilic():
    plate('#f3efe8','#a99a86',rim='#d2982a')
    rice(-.56,.5,.72,n=950,dome=.3,seed=31,c='#d9b27c')
    sauce(.24,-.24,1.06,.94,'#8c9a3a','#a3ae52',h=.08,seed=53,coat=.7)
    chicken(fill(8,.3,-.26,.68,.24,9,.38),.24,('#dfae66','#c08138'))
    r=random.Random(6)
    for x,y in [(.95,.16),(-.35,-.62),(.2,.32),(.62,-.95),(-.12,-.18),(.88,-.55),(.12,-.88)]: cutround(x,y,.3,.18,'#2f6a22','#e4edb4',(r.uniform(-.5,.5),r.uniform(-.5,.5),r.random()*6))
    peas(44,.3,-.26,.92,zb=.22,dome=.14,seed=12,s=.066)
    for x,y,a,l in [(.3,-.2,.4,.42),(.48,-.32,2.4,.38),(.22,-.42,4.2,.38),(.7,.12,1.1,.34),(-.15,-.75,5.4,.34),(.05,.05,3.0,.32)]: basil(x,y,.56,l,a,r)
    chives(-.56,.5,.42,14,.4,5); flecks(.3,-.2,.4,20,.9,'#1d1a16',.011,8)
def r_magret():
    plate('#efe6d8','#b7a890',rim='#43302c')
    sauce(.05,-.3,1.02,.6,'#5a0f16','#751a20',h=.05,seed=71,rot=-.3)
    slices(.05,-.25,.27,8,.42,.19,-.32,('#6a3412','#c98a44'),('#b65a50','#c4444c'),'magret',wide=.6,core=.6)
    potato([(-.75,.42,.26),(-.5,.78,.26),(-.98,.08,.25),(-.35,.48,.28),(-.12,.88,.25),(-.84,.72,.24)],.2)
    r=random.Random(4); B=[]
    for i in range(15):
        x=.62+r.uniform(-.24,.24); y=.62+r.uniform(-.2,.2); a=.75+r.uniform(-.3,.3); L=.42; z=.16+.03*(i//3)
        B.append([(x-L*math.cos(a),y-L*math.sin(a),z,.55),(x+r.uniform(-.04,.04),y+r.uniform(-.04,.04),z+.04,1),(x+L*math.cos(a),y+L*math.sin(a),z,.5)])
    bean(B)
    ro=mat('rom','#3f6a45','#5f8a5c',rough=.55,vary=.2)
    drizzle([(-.95,.2,.45,.5),(-.55,.58,.5,1),(-.2,.95,.45,.5)],.012,ro,.4)
    for i in range(22):
        t=i/21; leaf(ro,(-.95+.75*t,.2+.75*t+(.05 if i%2 else -.05),.5),.15,.025,.8+(.8 if i%2 else -.8),0,.3,.3)
    onions([(.72,-.72,.18),(-.55,-.62,.18),(.95,-.42,.18)],.1,'#b0587a')
    flecks(.05,-.25,.50,34,.6,'#fff6e2',.014,6,ry=.2); flecks(.05,-.25,.49,26,.6,'#1c1512',.011,7,ry=.2)
    herb(.05,-.22,.58,GREEN(),5,.15,8,.1)

globals()['r_'+WHICH]()
PLATE,BOWL=kitchen.PLATE,kitchen.BOWL; K=1.04 if BOWL else 1.2
for o in S.objects:
    if o is PLATE: continue
    o.location=Vector((o.location.x*K,o.location.y*K,o.location.z*(1 if BOWL else 1.12)))
    o.scale=(o.scale[0]*K,o.scale[1]*K,o.scale[2]*K)


# ---------- light, ground, camera ----------
bpy.ops.mesh.primitive_plane_add(size=30,location=(0,0,0)); g=bpy.context.object
if MODE=='top': g.is_shadow_catcher=True
else:
    S.render.film_transparent=False
    gm=mat('linen','#e79a3a','#e19232',rough=.85,nscale=60,bump=.5,bscale=160)
    nt=gm.node_tree; b=nt.nodes['Principled BSDF']; tc=nt.nodes.new('ShaderNodeTexCoord'); sx=nt.nodes.new('ShaderNodeSeparateXYZ'); nt.links.new(tc.outputs['Object'],sx.inputs[0])
    rp=nt.nodes.new('ShaderNodeValToRGB'); rp.color_ramp.interpolation='CONSTANT'; mr=nt.nodes.new('ShaderNodeMapRange'); mr.inputs['From Min'].default_value=-1.9-1.6; mr.inputs['From Max'].default_value=-1.9
    nt.links.new(sx.outputs['X'],mr.inputs['Value']); nt.links.new(mr.outputs[0],rp.inputs[0])
    cr=rp.color_ramp; cr.elements[0].color=(0,0,0,1); cr.elements[1].position=.30; cr.elements[1].color=(1,1,1,1)
    for p,c in [(.42,0),(.47,1),(.51,0),(.56,1),(.60,0),(.7,1),(.82,0)]:
        e=cr.elements.new(p); e.color=(c,c,c,1)
    old=b.inputs['Base Color'].links[0].from_socket; mx=nt.nodes.new('ShaderNodeMixRGB'); mx.inputs[2].default_value=srgb('#a82c16'); nt.links.new(rp.outputs[0],mx.inputs[0]); nt.links.new(old,mx.inputs[1]); nt.links.new(mx.outputs[0],b.inputs['Base Color'])
    g.data.materials.append(gm)
w=bpy.data.worlds.new('w'); S.world=w; w.use_nodes=True; bg=w.node_tree.nodes['Background']; bg.inputs[0].default_value=(1,.96,.9,1); bg.inputs[1].default_value=.42
def area(loc,size,power,color,target=(0,0,0)):
    l=bpy.data.lights.new('a','AREA'); l.shape='DISK'; l.size=size; l.energy=power; l.color=color; o=bpy.data.objects.new('a',l); S.collection.objects.link(o); o.location=loc
    o.rotation_euler=(Vector(target)-Vector(loc)).to_track_quat('-Z','Y').to_euler()
area((-4.2,4.6,4.6),2.2,620,(1,.95,.87)); area((4.5,-2.5,5),4,120,(1,.93,.85)); area((0,5.5,2.2),3,110,(1,1,1))
cam=bpy.data.cameras.new('c'); co=bpy.data.objects.new('c',cam); S.collection.objects.link(co); S.camera=co
cam.lens=85; co.location=(0,0,11.9); co.rotation_euler=(0,0,0)
cam.sensor_width=36; 
if MODE=='macro':
    S.render.resolution_x=int(RES*1.25); co.location=(.9,-5.2,3.7); tgt=Vector((.18,-.02,.25)); co.rotation_euler=(tgt-Vector(co.location)).to_track_quat('-Z','Y').to_euler()
    cam.lens=72; cam.dof.use_dof=True; cam.dof.focus_distance=(tgt-Vector(co.location)).length-.15; cam.dof.aperture_fstop=.9
S.render.filepath=OUT
for m in bpy.data.materials:                            # weak subsurface scattering only adds noise
    b=m.node_tree.nodes.get('Principled BSDF') if m.use_nodes else None
    if b and b.inputs['Subsurface'].default_value<.09: b.inputs['Subsurface'].default_value=0
# finish.py needs colors and normals, because they have less noise than the light
vl=S.view_layers[0]; vl.cycles.denoising_store_passes=True; S.use_nodes=True; ct=S.node_tree; rl=ct.nodes['Render Layers']
fo=ct.nodes.new('CompositorNodeOutputFile'); fo.base_path=os.path.dirname(os.path.abspath(OUT)); fo.format.file_format='PNG'; fo.format.color_mode='RGB'
fo.file_slots.clear()
for g in ('Albedo','Normal'):
    fo.file_slots.new(os.path.splitext(os.path.basename(OUT))[0]+'-'+g.lower()+'-'); src=rl.outputs['Denoising '+g]
    if g=='Normal':
        h=ct.nodes.new('CompositorNodeMixRGB'); h.blend_type='ADD'; h.inputs[2].default_value=(1,1,1,1); ct.links.new(src,h.inputs[1])
        q=ct.nodes.new('CompositorNodeMixRGB'); q.blend_type='MULTIPLY'; q.inputs[2].default_value=(.5,.5,.5,1); ct.links.new(h.outputs[0],q.inputs[1]); src=q.outputs[0]
    ct.links.new(src,fo.inputs[len(fo.inputs)-1])
fo.format.color_management='OVERRIDE'; fo.format.view_settings.view_transform='Standard'; fo.format.view_settings.look='None'; fo.format.view_settings.exposure=0
bpy.ops.render.render(write_still=True)
