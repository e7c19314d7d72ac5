"""Scene, materials, crockery and food, made of primitives (Blender 3.4, Cycles).

Lengths before scaling: a plate has radius 2, its flat part ends at about 1.2, or 1.5 in a bowl.
Positions are (x, y, z) seen from above, y upwards. Colors are sRGB like '#c8200c'. The second color is a mottle.
"""
import bpy, math, random
from mathutils import Vector, Euler, noise

def srgb(h):
    h=h.lstrip('#'); c=[int(h[i:i+2],16)/255 for i in (0,2,4)]
    return tuple((x/12.92 if x<=0.04045 else ((x+0.055)/1.055)**2.4) for x in c)+(1,)

bpy.ops.wm.read_factory_settings(use_empty=True)
S=bpy.context.scene
S.render.engine='CYCLES'; S.cycles.device='CPU'; S.cycles.use_adaptive_sampling=True
S.cycles.use_denoising=False; S.cycles.adaptive_threshold=0.015; S.cycles.max_bounces=5; S.cycles.diffuse_bounces=3; S.cycles.glossy_bounces=2
S.cycles.caustics_reflective=False; S.cycles.caustics_refractive=False; S.cycles.sample_clamp_indirect=4
S.render.film_transparent=True
S.render.image_settings.file_format='PNG'; S.render.image_settings.color_mode='RGBA'
S.view_settings.view_transform='Filmic'; S.view_settings.look='High Contrast'; S.view_settings.exposure=0.22

MATS={}
def mat(name,c1,c2=None,rough=.45,sss=0,srad=(1,.4,.2),coat=0,nscale=6,bump=0,bscale=12,vary=.0,spec=.4,ramp=(.35,.65)):
    if name in MATS: return MATS[name]
    m=bpy.data.materials.new(name); m.use_nodes=True; nt=m.node_tree; b=nt.nodes['Principled BSDF']
    b.inputs['Roughness'].default_value=rough; b.inputs['Specular'].default_value=spec
    b.inputs['Clearcoat'].default_value=coat; b.inputs['Clearcoat Roughness'].default_value=.12
    b.inputs['Subsurface'].default_value=sss; b.inputs['Subsurface Radius'].default_value=tuple(x*.12 for x in srad)
    tc=nt.nodes.new('ShaderNodeTexCoord')
    col=None
    rgb=nt.nodes.new('ShaderNodeRGB'); rgb.outputs[0].default_value=srgb(c1); col=rgb.outputs[0]
    if c2:
        n=nt.nodes.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=nscale; n.inputs['Detail'].default_value=5
        nt.links.new(tc.outputs['Object'],n.inputs['Vector'])
        r=nt.nodes.new('ShaderNodeValToRGB'); r.color_ramp.elements[0].color=srgb(c1); r.color_ramp.elements[1].color=srgb(c2)
        r.color_ramp.elements[0].position=ramp[0]; r.color_ramp.elements[1].position=ramp[1]
        nt.links.new(n.outputs['Fac'],r.inputs[0]); col=r.outputs[0]
    if vary:
        oi=nt.nodes.new('ShaderNodeObjectInfo'); hs=nt.nodes.new('ShaderNodeHueSaturation')
        mr=nt.nodes.new('ShaderNodeMapRange'); mr.inputs['To Min'].default_value=1-vary; mr.inputs['To Max'].default_value=1+vary
        nt.links.new(oi.outputs['Random'],mr.inputs['Value']); nt.links.new(mr.outputs[0],hs.inputs['Value'])
        nt.links.new(col,hs.inputs['Color']); col=hs.outputs[0]
    nt.links.new(col,b.inputs['Base Color'])
    if sss: nt.links.new(col,b.inputs['Subsurface Color'])
    if bump:
        n2=nt.nodes.new('ShaderNodeTexNoise'); n2.inputs['Scale'].default_value=bscale; n2.inputs['Detail'].default_value=6
        bp=nt.nodes.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=bump; bp.inputs['Distance'].default_value=.05
        nt.links.new(tc.outputs['Object'],n2.inputs['Vector']); nt.links.new(n2.outputs['Fac'],bp.inputs['Height']); nt.links.new(bp.outputs[0],b.inputs['Normal'])
    m['tc']=0
    MATS[name]=m; return m

def mesh_obj(name,verts,faces,m,smooth=True,loc=(0,0,0),rot=(0,0,0),scale=(1,1,1),sub=0):
    me=bpy.data.meshes.new(name); me.from_pydata(verts,[],faces); me.update()
    if smooth:
        for p in me.polygons: p.use_smooth=True
    o=bpy.data.objects.new(name,me); S.collection.objects.link(o); o.location=loc; o.rotation_euler=rot; o.scale=scale
    if m: me.materials.append(m)
    if sub:
        md=o.modifiers.new('s','SUBSURF'); md.levels=sub; md.render_levels=sub
    return o
def inst(o,loc,rot=(0,0,0),scale=(1,1,1),m=None):
    c=bpy.data.objects.new(o.name,o.data); S.collection.objects.link(c)
    c.location=loc; c.rotation_euler=rot; c.scale=scale
    for md in o.modifiers:
        if md.type=='SUBSURF':
            x=c.modifiers.new('s','SUBSURF'); x.levels=md.levels; x.render_levels=md.render_levels
    return c

def lathe(profile,m,seg=128,name='lathe'):
    v=[];f=[];n=len(profile)
    for i in range(seg):
        a=2*math.pi*i/seg
        for r,z in profile: v.append((r*math.cos(a),r*math.sin(a),z))
    for i in range(seg):
        for j in range(n-1):
            a=i*n+j; b=((i+1)%seg)*n+j
            f.append((a,b,b+1,a+1))
    return mesh_obj(name,v,f,m)

def plate(c='#f2eee6',spk='#b9ac98',rim=None,bowl=False):
    m=mat('plate',c,rough=.28,coat=.5,spec=.5)
    nt=m.node_tree; b=nt.nodes['Principled BSDF']; tc=nt.nodes.new('ShaderNodeTexCoord')
    n=nt.nodes.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=26; n.inputs['Detail'].default_value=3
    r=nt.nodes.new('ShaderNodeValToRGB'); r.color_ramp.elements[0].position=.66; r.color_ramp.elements[1].position=.71
    r.color_ramp.elements[0].color=srgb(c); r.color_ramp.elements[1].color=srgb(spk)
    nt.links.new(tc.outputs['Object'],n.inputs['Vector']); nt.links.new(n.outputs['Fac'],r.inputs[0]); 
    out=r.outputs[0]
    if rim:
        sx=nt.nodes.new('ShaderNodeVectorMath'); sx.operation='LENGTH'; sep=nt.nodes.new('ShaderNodeVectorMath'); sep.operation='MULTIPLY'; sep.inputs[1].default_value=(1,1,0)
        nt.links.new(tc.outputs['Object'],sep.inputs[0]); nt.links.new(sep.outputs[0],sx.inputs[0])
        rr=nt.nodes.new('ShaderNodeValToRGB'); rr.color_ramp.elements[0].position=.935; rr.color_ramp.elements[0].color=(0,0,0,1); rr.color_ramp.elements[1].position=.945; rr.color_ramp.elements[1].color=(1,1,1,1)
        dv=nt.nodes.new('ShaderNodeMath'); dv.operation='DIVIDE'; dv.inputs[1].default_value=2.02; nt.links.new(sx.outputs['Value'],dv.inputs[0]); nt.links.new(dv.outputs[0],rr.inputs[0])
        mx=nt.nodes.new('ShaderNodeMixRGB'); mx.inputs[2].default_value=srgb(rim); nt.links.new(rr.outputs[0],mx.inputs[0]); nt.links.new(out,mx.inputs[1]); out=mx.outputs[0]
    nt.links.new(out,b.inputs['Base Color'])
    if bowl:
        prof=[(0.001,.06),(.9,.06),(1.25,.10),(1.52,.22),(1.72,.46),(1.80,.66),(1.86,.74),(1.94,.77),(2.0,.74),(2.01,.68),(1.9,.4),(1.6,.05),(1.2,0),(0.001,0)]
    else:
        prof=[(0.001,.07),(1.2,.07),(1.38,.09),(1.48,.15),(1.54,.22),(1.60,.25),(1.8,.29),(1.95,.34),(2.0,.35),(2.02,.33),(2.0,.29),(1.7,.16),(1.4,0),(0.001,0)]
    # densify
    P=[]
    for (a,b2) in zip(prof,prof[1:]):
        for k in range(4):
            t=k/4; P.append((a[0]+(b2[0]-a[0])*t,a[1]+(b2[1]-a[1])*t))
    P.append(prof[-1])
    o=lathe(prof,m); globals()['PLATE']=o; globals()['BOWL']=bowl; md=o.modifiers.new('s','SUBSURF'); md.levels=md.render_levels=2
    return o

def N(x,y,z=0,s=1): return noise.noise(Vector((x*s,y*s,z)))
def blob(m,loc,rx,ry,h,seed=0,wob=.12,pw=2.5,nb=.02,rot=0,rings=26,seg=96,nsc=2.5,fn=None):
    v=[(0,0,h)];f=[]
    for i in range(1,rings+1):
        t=i/rings
        for j in range(seg):
            a=2*math.pi*j/seg
            R=1+wob*N(math.cos(a)*1.4,math.sin(a)*1.4,seed*7.3)+wob*.5*N(math.cos(a)*3,math.sin(a)*3,seed*3.1)
            x=rx*R*t*math.cos(a); y=ry*R*t*math.sin(a)
            z=h*(1-t**pw)+nb*N(x*nsc,y*nsc,seed)*(1-t**6)
            if fn: z+=fn(x/rx,y/ry,t)*(1-t**4)
            v.append((x,y,z))
    for j in range(seg): f.append((0,1+j,1+(j+1)%seg))
    for i in range(rings-1):
        for j in range(seg):
            a=1+i*seg+j;b=1+i*seg+(j+1)%seg
            f.append((a,a+seg,b+seg,b))
    return mesh_obj('blob',v,f,m,loc=loc,rot=(0,0,rot))

def sphere(m,sub=3):
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=sub,radius=1,location=(0,0,-50)); o=bpy.context.object
    for p in o.data.polygons:p.use_smooth=True
    o.data.materials.append(m); return o
def lump(m,seed=0,amp=.18,fr=1.3,sub=4,box=0):
    o=sphere(m,sub)
    for v in o.data.vertices:
        d=v.co.normalized()
        if box:
            k=max(abs(d.x),abs(d.y),abs(d.z)); d2=d*((1-box)+box/k*0.85)
        else: d2=d
        v.co=d2*(1+amp*noise.noise(d*fr+Vector((seed*5.1,seed,0)))+amp*.4*noise.noise(d*fr*3+Vector((seed,0,seed*2))))
    return o
def cyl(m,r=1,h=.4,bev=.08,seg=40):
    prof=[(0.0001,h/2),(r-bev,h/2),(r-bev*.3,h/2-bev*.3),(r,h/2-bev),(r,-h/2+bev),(r-bev,-h/2),(0.0001,-h/2)]
    o=lathe(prof,m,seg); o.location=(0,0,-50); return o

def scatter(o,n,cx,cy,R,dome=.15,zb=.08,s=.05,js=.15,ell=(1,1,1),tilt=3.1,seed=1,ry=None,rot=0,layers=True,pw=2):
    rnd=random.Random(seed); ry=ry or R
    for i in range(n):
        t=math.sqrt(rnd.random()); a=rnd.random()*2*math.pi
        x=R*t*math.cos(a); y=ry*t*math.sin(a)
        X=cx+x*math.cos(rot)-y*math.sin(rot); Y=cy+x*math.sin(rot)+y*math.cos(rot)
        top=dome*(1-t**pw)
        z=zb+(top*(1-rnd.random()**3*.6) if layers else top)
        k=s*(1+js*(rnd.random()*2-1))
        inst(o,(X,Y,z),(rnd.uniform(-tilt,tilt)*.25,rnd.uniform(-tilt,tilt)*.25,rnd.random()*6.3),(k*ell[0],k*ell[1],k*ell[2]))

def rice(cx,cy,R,ry=None,n=900,dome=.3,rot=0,c='#f7f1e1',seed=3,zb=.09,s=.034):
    m=mat('rice'+c,c,rough=.38,vary=.07,spec=.45)
    blob(mat('riceb'+c,c,rough=.6),(cx,cy,zb-.02),R*.93,(ry or R)*.93,dome*.88,seed=seed,wob=.08,rot=rot,pw=2)
    o=lump(m,1,.05,1,3)
    scatter(o,n,cx,cy,R,dome,zb,s,.15,(2.5,.85,.8),1.6,seed,ry,rot,layers=False)

LEAF={}
def leaf(m,loc,L=.3,W=.16,rot=0,tilt=.1,curl=.5,fold=.25,lobes=0,roll=0):
    n=16;k=6;v=[];f=[]
    for i in range(n+1):
        t=i/n; w=W*math.sin(math.pi*t**.8)**.85*(1+ (lobes*.3*math.sin(t*math.pi*7) if lobes else 0)); 
        for j in range(-k,k+1):
            s=j/k
            y=w*s; z=-curl*L*(t-.35)**2*1.2+fold*abs(y)*.9+ .012*math.sin(t*22+abs(s)*3)*abs(s)
            v.append((L*(t-.5),y,z))
    q=2*k+1
    for i in range(n):
        for j in range(q-1):
            a=i*q+j; f.append((a,a+q,a+q+1,a+1))
    o=mesh_obj('leaf',v,f,m,loc=loc,rot=(roll,tilt,rot))
    md=o.modifiers.new('so','SOLIDIFY'); md.thickness=.006
    return o
def herb(cx,cy,z,m,n=5,L=.16,seed=1,spread=.14,lobes=1,W=.6):
    r=random.Random(seed)
    for i in range(n):
        a=2*math.pi*i/n+r.uniform(-.4,.4); d=spread*r.uniform(.5,1.1)
        l=L*r.uniform(.75,1.2)
        leaf(m,(cx+d*math.cos(a),cy+d*math.sin(a),z+r.uniform(0,.05)),l,l*W*r.uniform(.5,.75),a+r.uniform(-.5,.5),r.uniform(-.35,.1),.8,.4,lobes)
def chives(cx,cy,z,n=26,R=.6,seed=2,c='#3d6e28',ry=None):
    m=mat('chive'+c,c,rough=.4,vary=.2)
    o=cyl(m,.03,.03,.008,12)
    r=random.Random(seed)
    for i in range(n):
        t=math.sqrt(r.random())*R;a=r.random()*6.28
        inst(o,(cx+t*math.cos(a),cy+(t*math.sin(a))*((ry or R)/R),z+r.uniform(-.01,.02)),(r.uniform(-1.2,1.2),r.uniform(-1.2,1.2),0),(.75,.75,r.uniform(.8,2.2)))
def flecks(cx,cy,z,n,R,c,s=.012,seed=5,ry=None,zf=None):
    m=mat('fleck'+c,c,rough=.6,vary=.3); o=lump(m,2,.3,2,2); r=random.Random(seed)
    for i in range(n):
        t=math.sqrt(r.random())*R;a=r.random()*6.28
        x,y=t*math.cos(a),t*math.sin(a)*((ry or R)/R)
        zz=z+(zf(t/R) if zf else 0)
        k=s*r.uniform(.6,1.5); inst(o,(cx+x,cy+y,zz),(r.random()*6,r.random()*6,r.random()*6),(k*1.4,k,k*.6))
def drizzle(pts,r,m,z):
    cu=bpy.data.curves.new('d','CURVE'); cu.dimensions='3D'; cu.bevel_depth=r; cu.bevel_resolution=4; cu.resolution_u=16
    sp=cu.splines.new('BEZIER'); sp.bezier_points.add(len(pts)-1)
    for p,q in zip(sp.bezier_points,pts):
        p.co=(q[0],q[1],q[2] if len(q)>2 else z); p.handle_left_type=p.handle_right_type='AUTO'
        p.radius=q[3] if len(q)>3 else 1
    o=bpy.data.objects.new('d',cu); S.collection.objects.link(o); cu.materials.append(m); o.scale=(1,1,1); return o
GREEN=lambda: mat('herb','#23591a','#3c7a24',rough=.45,sss=0,nscale=9,vary=.25,spec=.35)
SAGE=lambda: mat('sage','#47662f','#66864a',rough=.6,sss=0,nscale=14,vary=.15,bump=.4,bscale=40)
CARROT=lambda: mat('carrot','#e8701a','#f0882e',rough=.3,sss=.06,srad=(1,.5,.15),coat=.4,nscale=5,vary=.1)
def carrots(pts,r=.15):
    o=cyl(CARROT(),1,.55,.16); rnd=random.Random(len(pts))
    for x,y,z in pts:
        k=r*rnd.uniform(.8,1.15); inst(o,(x,y,z),(rnd.uniform(-.45,.45),rnd.uniform(-.45,.45),rnd.random()*6),(k,k*rnd.uniform(.9,1.05),k))
def peas(n,cx,cy,R,ry=None,dome=.12,zb=.12,seed=4,s=.072,rot=0):
    o=sphere(mat('pea','#5c8f2a','#76a53a',rough=.3,sss=.04,srad=(.5,1,.2),coat=.3,vary=.15,nscale=4),3)
    scatter(o,n,cx,cy,R,dome,zb,s,.12,(1,1,1),3,seed,ry,rot)
def beef(pts,s=.24,c=('#4a2416','#6d3a22'),seed=0,coat=.5,flat=.8):
    m=mat('beef'+c[0],c[0],c[1],rough=.38,coat=coat,bump=.9,bscale=7,nscale=4,vary=.15,sss=.05)
    os=[lump(m,k+seed,.2,1.4,4,box=.75) for k in range(4)]
    r=random.Random(11+seed)
    for i,(x,y,z) in enumerate(pts):
        k=s*r.uniform(.85,1.15); inst(os[i%4],(x,y,z),(r.uniform(-.4,.4),r.uniform(-.4,.4),r.random()*6.3),(k*1.15,k*.95,k*flat))
def mushroom(pts,s=.15):
    cap=mat('mush','#c79a66','#a97847',rough=.45,coat=.3,vary=.15,nscale=5); 
    prof=[(0.0001,.62),(.3,.6),(.62,.5),(.9,.25),(1,0),(.96,-.14),(.8,-.2),(.3,-.2),(.26,-.5),(.0001,-.52)]
    o=lathe(prof,cap,32); o.location=(0,0,-50); r=random.Random(9)
    for x,y,z in pts:
        k=s*r.uniform(.85,1.2); inst(o,(x,y,z),(r.uniform(-.9,.9),r.uniform(-.9,.9),r.random()*6),(k,k,k))
def onions(pts,s=.1,c='#f0dcae'):
    o=lump(mat('onion'+c,c,'#e2c07e',rough=.25,sss=.05,coat=.5,nscale=3,vary=.08),3,.06,1,4); r=random.Random(4)
    for x,y,z in pts:
        k=s*r.uniform(.85,1.2); inst(o,(x,y,z),(r.random(),r.random(),r.random()*6),(k,k,k*.95))
def swirl(cx,cy,R,c,h=.22,turns=3.2,ry=None,rot=0,seed=0,c2=None):
    m=mat('puree'+c,c,c2,rough=.45,coat=.12,bump=.15,bscale=14,nscale=3)
    def fn(x,y,t):
        a=math.atan2(y,x); return .045*math.sin(a+t*turns*6.28)*(1-.3*t)+.006*N(x*9,y*9,seed)
    return blob(m,(cx,cy,.08),R,ry or R,h,seed=seed,wob=.14,pw=3,nb=.02,rot=rot,rings=60,seg=160,fn=fn)
def sauce(cx,cy,rx,ry,c,c2=None,h=.09,seed=1,rot=0,rough=.18,coat=.8,z=.075,wob=.16,nb=.012,nsc=5):
    m=mat('sauce'+c,c,c2,rough=rough,coat=coat,nscale=2.2,bump=.12,bscale=9)
    return blob(m,(cx,cy,z),rx,ry,h,seed=seed,wob=wob,pw=5,nb=nb,rot=rot,nsc=nsc)
def fillet(cx,cy,z,L,W,H,rot,kind):
    # rounded fillet with flake lines
    n=90;k=40;v=[];f=[]
    for i in range(n+1):
        t=i/n*2-1
        for j in range(k+1):
            s=j/k*2-1
            taper=1-.16*(t+1)/2
            ex=(abs(t)**5+abs(s)**5)
            x=L*t*(1-.05*abs(s)**3); y=W*s*taper*(1-.10*abs(t)**4)
            zz=H*max(0,1-ex*.5)**.5 if ex<2 else 0
            ph=(t*11+ (1-abs(s))*2.2*(1 if kind=='salmon' else 1.2)+.5*N(x*3,y*3,2))
            fl=abs(math.sin(ph*1.4))
            zz-= (.035 if kind=='salmon' else .05)*(1-fl)**5*(1-abs(s)**4)*(1-abs(t)**6)
            zz+=.012*N(x*9,y*9,1)
            v.append((x,y,zz))
    q=k+1
    for i in range(n):
        for j in range(k):
            a=i*q+j; f.append((a,a+q,a+q+1,a+1))
    if kind=='salmon': m=mat('salmon','#f08a5c','#f6a47c',rough=.35,sss=.12,srad=(1,.45,.25),coat=.35,nscale=3,bump=.25,bscale=22)
    else: m=mat('cod','#f6eee0','#fffaf0',rough=.35,sss=.08,srad=(1,.9,.75),coat=.3,nscale=3,bump=.2,bscale=22)
    nt=m.node_tree
    o=mesh_obj('fillet',v,f,m,loc=(cx,cy,z),rot=(0,0,rot))
    # vertex colors for fat lines
    ca=o.data.color_attributes.new('fat','FLOAT_COLOR','POINT')
    for i in range(n+1):
        t=i/n*2-1
        for j in range(q):
            s=j/k*2-1; vx=o.data.vertices[i*q+j].co
            ph=(t*11+(1-abs(s))*2.2*(1 if kind=='salmon' else 1.2)+.5*N(vx.x*3,vx.y*3,2)); fl=abs(math.sin(ph*1.4))
            g=(1-fl)**3; ca.data[i*q+j].color=(g,g,g,1)
    b=nt.nodes['Principled BSDF']; at=nt.nodes.new('ShaderNodeAttribute'); at.attribute_name='fat'
    mx=nt.nodes.new('ShaderNodeMixRGB'); old=b.inputs['Base Color'].links[0].from_socket
    mx.inputs[2].default_value=srgb('#ffdcc2' if kind=='salmon' else '#e0cfae'); nt.links.new(at.outputs['Color'],mx.inputs[0]); nt.links.new(old,mx.inputs[1]); nt.links.new(mx.outputs[0],b.inputs['Base Color'])
    return o
def steak(cx,cy,z,n=7,L=.42,step=.185,rot=0):
    # fanned slices: brown crust, pink heart
    m=bpy.data.materials.new('steak'); m.use_nodes=True; nt=m.node_tree; b=nt.nodes['Principled BSDF']
    b.inputs['Roughness'].default_value=.42; b.inputs['Clearcoat'].default_value=.12; b.inputs['Subsurface'].default_value=.06; b.inputs['Subsurface Radius'].default_value=(.1,.03,.02)
    at=nt.nodes.new('ShaderNodeAttribute'); at.attribute_name='core'
    tc=nt.nodes.new('ShaderNodeTexCoord'); ns=nt.nodes.new('ShaderNodeTexNoise'); ns.inputs['Scale'].default_value=9; ns.inputs['Detail'].default_value=6
    nt.links.new(tc.outputs['Object'],ns.inputs['Vector'])
    ad=nt.nodes.new('ShaderNodeMath'); ad.operation='MULTIPLY_ADD'; ad.inputs[1].default_value=.34; nt.links.new(ns.outputs['Fac'],ad.inputs[0]); nt.links.new(at.outputs['Fac'],ad.inputs[2])
    r=nt.nodes.new('ShaderNodeValToRGB'); cr=r.color_ramp; cr.elements[0].position=.15; cr.elements[0].color=srgb('#3f1e10'); cr.elements[1].position=.80; cr.elements[1].color=srgb('#c4525a')
    e=cr.elements.new(.26); e.color=srgb('#74452c'); e=cr.elements.new(.40); e.color=srgb('#b0705a'); e=cr.elements.new(.56); e.color=srgb('#cb7068')
    nt.links.new(ad.outputs[0],r.inputs[0]); nt.links.new(r.outputs[0],b.inputs['Base Color']); nt.links.new(r.outputs[0],b.inputs['Subsurface Color'])
    bp=nt.nodes.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=.7; bp.inputs['Distance'].default_value=.04
    wv=nt.nodes.new('ShaderNodeTexNoise'); wv.inputs['Scale'].default_value=16; mp=nt.nodes.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value=(1,4,1)
    nt.links.new(tc.outputs['Object'],mp.inputs[0]); nt.links.new(mp.outputs[0],wv.inputs['Vector']); nt.links.new(wv.outputs['Fac'],bp.inputs['Height']); nt.links.new(bp.outputs[0],b.inputs['Normal'])
    rnd=random.Random(5)
    for i in range(n):
        rings=18;seg=72;v=[];f=[];core=[]
        def shape(a): return 1+.06*math.sin(a*2+1)+.05*math.sin(a*3+i*.3)+.05*N(math.cos(a)*2,math.sin(a)*2,i*.2)
        W=L*(.62); H=L
        T=.10
        v.append((0,0,T));core.append(1)
        for k in range(1,rings+1):
            t=k/rings
            for j in range(seg):
                a=6.283*j/seg; R=shape(a)
                v.append((W*R*t*math.cos(a),H*R*t*math.sin(a),T-(t**10)*.05+.006*N(t*8*math.cos(a),t*8*math.sin(a),i))); core.append(max(0,1-t)**.62)
        for j in range(seg):
            a=6.283*j/seg;R=shape(a); v.append((W*R*1.0*math.cos(a),H*R*1.0*math.sin(a),-.06)); core.append(0)
        for j in range(seg): f.append((0,1+j,1+(j+1)%seg))
        for k in range(rings):
            for j in range(seg):
                a=1+k*seg+j;b2=1+k*seg+(j+1)%seg; f.append((a,a+seg,b2+seg,b2))
        o=mesh_obj('steak',v,f,m)
        ca=o.data.color_attributes.new('core','FLOAT_COLOR','POINT')
        for q,c in enumerate(core): ca.data[q].color=(c,c,c,1)
        d=(i-(n-1)/2)*step
        arc=.05*((i-(n-1)/2)**2)*.35
        x=cx+d*math.cos(rot)-arc*math.sin(rot); y=cy+d*math.sin(rot)+arc*math.cos(rot)
        o.location=(x,y,z+.02*i*.3); o.rotation_euler=Euler((rnd.uniform(-.05,.05),-.55+rnd.uniform(-.06,.06),rot+(i-(n-1)/2)*.05),'XYZ')
def broccoli(cx,cy,z,s,seed=1):
    st=mat('stem','#8fb35a',rough=.5,sss=.2); fl=mat('floret','#27591c','#3f7a2a',rough=.65,bump=1,bscale=14,nscale=9,vary=.2)
    o=LEAF.get('broc')
    if not o:
        o=lump(fl,3,.25,4,4); LEAF['broc']=o
        LEAF['stem']=cyl(st,.3,1.4,.1,20)
    r=random.Random(seed)
    inst(LEAF['stem'],(cx-.12*s/.3,cy-.16*s/.3,z),(1.2,.0,.6),(s*.8,s*.8,s*.9))
    for i in range(26):
        a=r.random()*6.28; t=math.sqrt(r.random())*.85; zz=.55*(1-t*t)
        k=s*r.uniform(.22,.34); inst(o,(cx+s*t*math.cos(a),cy+s*t*math.sin(a),z+s*zz),(r.random()*6,r.random()*6,0),(k,k,k))
def bean(pts,c='#3f7f2a'):
    m=mat('bean','#356a22','#4b8430',rough=.35,coat=.3,sss=.03,vary=.2,nscale=3)
    for p in pts: drizzle(p,.045,m,.1)
def potato(pts,s=.19):
    m=mat('pot','#e6b154','#c58530',rough=.45,sss=.03,coat=.25,nscale=3.5,bump=.35,bscale=8,vary=.12,ramp=(.4,.75)); os=[lump(m,k,.1,1.2,4) for k in range(3)]; r=random.Random(8)
    for i,(x,y,z) in enumerate(pts):
        k=s*r.uniform(.85,1.12); inst(os[i%3],(x,y,z),(r.uniform(-.3,.3),r.uniform(-.3,.3),r.random()*6),(k*1.25,k,k*.85))
def cutround(cx,cy,z,r0,skin,flesh,rot=(0,0,0),seedring=True,h=.3):
    key='cr'+skin+flesh
    if key not in LEAF:
        m=mat(key,flesh,rough=.3,sss=.05,coat=.35); nt=m.node_tree;b=nt.nodes['Principled BSDF']; tc=nt.nodes.new('ShaderNodeTexCoord')
        mu=nt.nodes.new('ShaderNodeVectorMath');mu.operation='MULTIPLY';mu.inputs[1].default_value=(1,1,0); ln=nt.nodes.new('ShaderNodeVectorMath');ln.operation='LENGTH'
        nt.links.new(tc.outputs['Object'],mu.inputs[0]);nt.links.new(mu.outputs[0],ln.inputs[0])
        r=nt.nodes.new('ShaderNodeValToRGB');cr=r.color_ramp
        f=srgb(flesh); d=tuple(x*.86 for x in f[:3])+(1,)
        cr.elements[0].position=.0;cr.elements[0].color=d;cr.elements[1].position=.93;cr.elements[1].color=srgb(skin)
        e=cr.elements.new(.45);e.color=d;e=cr.elements.new(.55);e.color=f;e=cr.elements.new(.86);e.color=f
        nt.links.new(ln.outputs['Value'],r.inputs[0]);nt.links.new(r.outputs[0],b.inputs['Base Color']);nt.links.new(r.outputs[0],b.inputs['Subsurface Color'])
        LEAF[key]=cyl(m,1,h,.07,48)
    inst(LEAF[key],(cx,cy,z),rot,(r0,r0,r0))
def chicken(pts,s=.24,c=('#d9a05a','#b8722e')):
    m=mat('chk'+c[0],c[0],c[1],rough=.4,coat=.35,sss=.03,bump=.6,bscale=9,nscale=4,vary=.12); os=[lump(m,k+20,.22,1.3,4,box=.55) for k in range(4)]; r=random.Random(14)
    for i,(x,y,z) in enumerate(pts):
        k=s*r.uniform(.85,1.15); inst(os[i%4],(x,y,z),(r.uniform(-.4,.4),r.uniform(-.4,.4),r.random()*6.3),(k*1.2,k*.95,k*.8))
def ring(n,cx,cy,r,z,jit=.05,seed=1,a0=0,span=6.283):
    rr=random.Random(seed); return [(cx+(r+rr.uniform(-jit,jit))*math.cos(a0+span*i/n),cy+(r+rr.uniform(-jit,jit))*math.sin(a0+span*i/n),z+rr.uniform(-.02,.03)) for i in range(n)]
def fill(n,cx,cy,R,z,seed=1,mind=.2,ry=None,dome=0):
    r=random.Random(seed);P=[];tries=0
    while len(P)<n and tries<6000:
        tries+=1; t=math.sqrt(r.random()); a=r.random()*6.283; x=cx+R*t*math.cos(a); y=cy+(ry or R)*t*math.sin(a)
        if all((x-p[0])**2+(y-p[1])**2>mind*mind for p in P): P.append((x,y,z+dome*(1-t*t)))
    return P
def cubes(pts,s=.15,c=('#e8832a','#f29a3c'),key='cube',seed=0,flat=.85):
    m=mat(key+c[0],c[0],c[1],rough=.38,coat=.35,nscale=3,bump=.3,bscale=9,vary=.1,sss=.04,srad=(1,.5,.15))
    os=[lump(m,k+40+seed,.08,1.2,4,box=.92) for k in range(3)]; r=random.Random(21+seed)
    for i,(x,y,z) in enumerate(pts):
        k=s*r.uniform(.85,1.15); inst(os[i%3],(x,y,z),(r.uniform(-.35,.35),r.uniform(-.35,.35),r.random()*6.3),(k*1.1,k,k*flat))
def chickpeas(pts,s=.082):
    m=mat('chickpea','#dcae5c','#c9924a',rough=.42,coat=.3,nscale=3,vary=.12,bump=.2,bscale=10); o=lump(m,7,.13,1.6,3); r=random.Random(17)
    for x,y,z in pts:
        k=s*r.uniform(.88,1.12); inst(o,(x,y,z),(r.random()*6,r.random()*6,r.random()*6),(k,k,k*.92))
def tomatoes(pts,s=.15,c=('#c8200c','#e23a18')):
    m=mat('tomato',c[0],c[1],rough=.22,coat=.7,nscale=1.6,vary=.12,sss=.05,srad=(1,.2,.1)); o=lump(m,3,.06,1.1,4); r=random.Random(12)
    for x,y,z in pts:
        k=s*r.uniform(.85,1.15); inst(o,(x,y,z),(r.random(),r.random(),r.random()*6),(k,k*.95,k*.85))
def longcarrot(x,y,z,L,w,rot,tilt=0):
    m=mat('longcarrot','#e2661a','#f08a30',rough=.28,sss=.05,srad=(1,.5,.15),coat=.55,nscale=4,vary=.1,bump=.25,bscale=14)
    v=[];f=[];n=30;k=20
    for i in range(n+1):
        t=i/n; R=w*(1-.72*t)*min(1,(t*18+.25)**.5)*min(1,((1-t)*14+.02)**.5)*(1+.05*N(t*9,0,L*7))
        for j in range(k):
            a=6.283*j/k; v.append((L*(t-.5),R*math.cos(a)+.05*L*math.sin(t*3),R*math.sin(a)))
    for i in range(n):
        for j in range(k):
            a=i*k+j;b=i*k+(j+1)%k; f.append((a,a+k,b+k,b))
    mesh_obj('carrot',v,f,m,loc=(x,y,z),rot=(0,tilt,rot))
    st=mat('fane','#5c8a2c','#78a43e',rough=.5)
    for d in (-.03,0,.03): drizzle([(x-L*.49*math.cos(rot),y-L*.49*math.sin(rot),z,1),(x-(L*.49+.1)*math.cos(rot+d*6),y-(L*.49+.1)*math.sin(rot+d*6),z+.02,.5)],.017,st,z)
def slices(cx,cy,z,n,L,step,rot,crust,heart,key,wide=.62,thick=.10,lean=-.55,core=.62):
    """A fan of slices; `crust` and `heart` are the colors of edge and middle."""
    m=bpy.data.materials.new(key); m.use_nodes=True; nt=m.node_tree; b=nt.nodes['Principled BSDF']
    b.inputs['Roughness'].default_value=.42; b.inputs['Clearcoat'].default_value=.15; b.inputs['Subsurface'].default_value=.05; b.inputs['Subsurface Radius'].default_value=(.1,.05,.03)
    at=nt.nodes.new('ShaderNodeAttribute'); at.attribute_name='core'
    tc=nt.nodes.new('ShaderNodeTexCoord'); ns=nt.nodes.new('ShaderNodeTexNoise'); ns.inputs['Scale'].default_value=9; ns.inputs['Detail'].default_value=6
    nt.links.new(tc.outputs['Object'],ns.inputs['Vector'])
    ad=nt.nodes.new('ShaderNodeMath'); ad.operation='MULTIPLY_ADD'; ad.inputs[1].default_value=.3; nt.links.new(ns.outputs['Fac'],ad.inputs[0]); nt.links.new(at.outputs['Fac'],ad.inputs[2])
    r=nt.nodes.new('ShaderNodeValToRGB'); cr=r.color_ramp; cr.elements[0].position=.14; cr.elements[0].color=srgb(crust[0]); cr.elements[1].position=.8; cr.elements[1].color=srgb(heart[1])
    for p,c in ((.22,crust[1]),(.34,heart[0])): e=cr.elements.new(p); e.color=srgb(c)
    nt.links.new(ad.outputs[0],r.inputs[0]); nt.links.new(r.outputs[0],b.inputs['Base Color']); nt.links.new(r.outputs[0],b.inputs['Subsurface Color'])
    bp=nt.nodes.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=.6; bp.inputs['Distance'].default_value=.04
    wv=nt.nodes.new('ShaderNodeTexNoise'); wv.inputs['Scale'].default_value=14; mp=nt.nodes.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value=(1,4,1)
    nt.links.new(tc.outputs['Object'],mp.inputs[0]); nt.links.new(mp.outputs[0],wv.inputs['Vector']); nt.links.new(wv.outputs['Fac'],bp.inputs['Height']); nt.links.new(bp.outputs[0],b.inputs['Normal'])
    rnd=random.Random(5); rings=18; seg=72
    for i in range(n):
        e=1-.18*abs((i-(n-1)/2)/((n-1)/2))**2; H=L*e; W=L*wide*e; v=[(0,0,thick)]; f=[]; co=[1]
        def shape(a): return 1+.06*math.sin(a*2+1)+.05*math.sin(a*3+i*.3)+.05*N(math.cos(a)*2,math.sin(a)*2,i*.2)
        for k in range(1,rings+1):
            t=k/rings
            for j in range(seg):
                a=6.283*j/seg; R=shape(a); v.append((W*R*t*math.cos(a),H*R*t*math.sin(a),thick-(t**10)*.05+.006*N(t*8*math.cos(a),t*8*math.sin(a),i))); co.append(max(0,1-t)**core)
        for j in range(seg):
            a=6.283*j/seg; R=shape(a); v.append((W*R*math.cos(a),H*R*math.sin(a),-.08)); co.append(0)
        for j in range(seg): f.append((0,1+j,1+(j+1)%seg))
        for k in range(rings):
            for j in range(seg): a=1+k*seg+j; c=1+k*seg+(j+1)%seg; f.append((a,a+seg,c+seg,c))
        o=mesh_obj('slice',v,f,m); ca=o.data.color_attributes.new('core','FLOAT_COLOR','POINT')
        for q,c in enumerate(co): ca.data[q].color=(c,c,c,1)
        d=(i-(n-1)/2)*step; arc=.018*(i-(n-1)/2)**2
        o.location=(cx+d*math.cos(rot)-arc*math.sin(rot),cy+d*math.sin(rot)+arc*math.cos(rot),z+.006*i)
        o.rotation_euler=Euler((rnd.uniform(-.05,.05),lean+rnd.uniform(-.05,.05),rot+(i-(n-1)/2)*.05),'XYZ')
def seeds(cx,cy,z,n,R,c='#f6e6bd',seed=3,zf=None,ry=None): flecks(cx,cy,z,n,R,c,.016,seed,ry,zf)
BASIL=lambda: mat('basil','#1f611f','#31782a',rough=.3,sss=0,coat=.25,nscale=6,vary=.15)
def basil(x,y,z,l,a,r): leaf(BASIL(),(x,y,z),l,l*.42,a,r.uniform(-.25,.1),.55,.22,0,r.uniform(-.35,.35))
CREAM=lambda: mat('cream','#fff8ea',rough=.25,coat=.6,sss=.2)

def brownmushroom(pts,s=.18):
    cap=mat('brownmush','#9c6c3c','#74481f',rough=.42,coat=.35,vary=.18,nscale=4)
    prof=[(0.0001,.62),(.3,.6),(.62,.5),(.9,.25),(1,0),(.96,-.14),(.8,-.2),(.3,-.2),(.26,-.5),(.0001,-.52)]
    o=lathe(prof,cap,32); o.location=(0,0,-50)
    st=cyl(mat('mushcut','#ead9bd','#d9c29c',rough=.5,nscale=4,vary=.08),1,.5,.12); r=random.Random(9)
    for i,(x,y,z) in enumerate(pts):
        k=s*r.uniform(.85,1.15); inst(o,(x,y,z),(r.uniform(-.9,.9),r.uniform(-.9,.9),r.random()*6),(k,k,k))
        if i%3==1: inst(st,(x+.13,y-.12,z+.02),(.5,.4,r.random()*6),(k*.8,k*.62,k*.35))

def mushslice(x,y,z,s,rot,tilt=(0,0)):
    def outline(k,dy): return [(k*math.cos(a),k*.82*math.sin(a)+dy) for a in [math.pi*i/20 for i in range(21)]]+[(-k*.72,-.16*k+dy),(-k*.3,-.02*k+dy),(-k*.27,-k*.62+dy),(k*.27,-k*.62+dy),(k*.3,-.02*k+dy),(k*.72,-.16*k+dy)]
    for k,m,h in ((1,mat('brownmush','#9c6c3c','#74481f',rough=.42,coat=.35,vary=.18,nscale=4),.0),(.9,mat('mushcut','#efe0c4','#dfc9a4',rough=.5,nscale=4,vary=.06),.05),):
        o=outline(k,0); n=len(o); v=[(a,b,.12+h) for a,b in o]+[(a,b,-.12+h) for a,b in o]
        f=[tuple(range(n))]+[(i,i+n,(i+1)%n+n,(i+1)%n) for i in range(n)]
        mesh_obj('ms',v,f,m,smooth=False,loc=(x,y,z),rot=(tilt[0],tilt[1],rot),scale=(s,s,s*.6))
    g=mat('gill','#7a5433',rough=.6)
    for q in (-1,1): mesh_obj('gl',[(q*.3,.1,.2),(q*.66,.02,.2),(q*.6,.14,.2),(q*.3,.18,.2)],[(0,1,2,3) if q>0 else (3,2,1,0)],g,smooth=False,loc=(x,y,z),rot=(tilt[0],tilt[1],rot),scale=(s,s,s*.6))
